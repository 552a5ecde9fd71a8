import type { handOverChoices } from '@courtside/contract/teaching/coach-handover';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';

export type Session = AnswerOf<typeof handOverChoices>['items'][number];

export const keyOf = ({ lesson, dateId }: Session): string => lesson?.key ?? `date ${dateId}`;

export const sessionsOf = (items: readonly Session[], coach: string): Session[] =>
  items.filter(({ coaches }) => coaches.some(({ memberCode }) => memberCode === coach));

/** Everybody who can take something; whoever can take most is proposed first. */
export function coachesOf(items: readonly Session[]) {
  const byCode = new Map(items.flatMap(({ coaches }) => coaches.map((coach) => [coach.memberCode, coach] as const)));
  return [...byCode.values()]
    .map((coach) => ({ ...coach, count: sessionsOf(items, coach.memberCode).length }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
