import type { TournamentPlaces } from '@courtside/contract/competing/office-places';

type Place = TournamentPlaces['places'][number];

/** A day of the tournament: from the first to the last minute of its closures. */
export interface TournamentDay {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly courts: readonly {
    readonly key: string;
    readonly title: string;
    readonly spans: readonly { readonly from: number; readonly to: number }[];
    readonly places: readonly Place[];
  }[];
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What a drop is rounded to. */
const STEP_MINUTES = 15;

/** The time under a pointer, so that the match ends before the day does. */
export function droppedAt(day: Pick<TournamentDay, 'from' | 'to'>, share: number, matchMinutes: number): string {
  const raw = day.from + share * (day.to - day.from);
  const last = day.to - matchMinutes;
  const step = Math.round(raw / STEP_MINUTES) * STEP_MINUTES;
  return timeOf(Math.max(day.from, Math.min(step, last)));
}

export function daysOf({ courts, places }: Pick<TournamentPlaces, 'courts' | 'places'>): readonly TournamentDay[] {
  const spans = courts.flatMap((court) => court.spans);
  const dates = [...new Set(spans.map(({ date }) => date as string))].toSorted();
  return dates.map((date) => {
    const ofDay = spans.filter((span) => span.date === date);
    return {
      date,
      from: Math.min(...ofDay.map(({ from }) => minutesOf(from))),
      to: Math.max(...ofDay.map(({ to }) => minutesOf(to))),
      courts: courts
        .filter((court) => court.spans.some((span) => span.date === date))
        .map(({ key, title, spans: all }) => ({
          key,
          title,
          spans: all
            .filter((span) => span.date === date)
            .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })),
          places: places.filter((place) => place.court === key && place.date === date),
        })),
    };
  });
}
