import { lessonTimes, listCoaches } from '@courtside/contract/teaching/lessons';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type Coach = AnswerOf<typeof listCoaches>['items'][number];
export type Offer = Coach['offers'][number];
type Times = AnswerOf<typeof lessonTimes>;
export type LessonTime = Times['items'][number];
/** Among the times of several sports. */
export type ServiceTime = LessonTime & { readonly service: string };
export type TakenTime = Times['taken'][number];

/** A time may be booked by somebody else at any moment. */
const READ_AGAIN_MS = 60_000;
/** As many as the server answers at once. */
export const DAYS_SHOWN = 7;

export const coachesQuery = queryOptions({
  queryKey: ['lessons', 'coaches'],
  queryFn: ({ signal }) => callApi(listCoaches, { query: {} }, { signal }),
});

interface TimesOf {
  readonly service: string;
  readonly coach?: string;
  readonly date?: string;
  readonly minutes?: number;
  readonly pupils?: number;
}

/** A week of times from a date, or from today. */
export const timesQuery = ({ service, coach, date, minutes, pupils = 1 }: TimesOf) =>
  queryOptions({
    queryKey: ['lessons', 'times', service, coach, date, minutes, pupils],
    queryFn: ({ signal }) =>
      callApi(
        lessonTimes,
        {
          query: {
            service,
            days: String(DAYS_SHOWN),
            pupils: String(pupils),
            ...(coach !== undefined && { coach }),
            ...(date !== undefined && { date }),
            ...(minutes !== undefined && { minutes: String(minutes) }),
          },
        },
        { signal },
      ),
    refetchInterval: READ_AGAIN_MS,
  });
