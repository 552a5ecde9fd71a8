import type { ClubDate } from '@courtside/contract/values/dates';
import type { Person } from '../club.ts';

/** Who plays when: nobody is in two places at once. */
export class Agenda {
  readonly #times = new Map<string, Array<readonly [fromMs: number, toMs: number]>>();

  isFree({ id }: Person, date: ClubDate, startsMs: number, endsMs: number): boolean {
    const times = this.#times.get(`${date} ${id}`) ?? [];
    return times.every(([from, to]) => to <= startsMs || endsMs <= from);
  }

  take(people: readonly Person[], date: ClubDate, startsMs: number, endsMs: number): void {
    for (const { id } of people) {
      const key = `${date} ${id}`;
      this.#times.set(key, [...(this.#times.get(key) ?? []), [startsMs, endsMs]]);
    }
  }

  /** How many times somebody plays on a day. */
  countOn({ id }: Person, date: ClubDate): number {
    return this.#times.get(`${date} ${id}`)?.length ?? 0;
  }
}
