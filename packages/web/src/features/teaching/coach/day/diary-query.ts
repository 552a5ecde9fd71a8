import { coachDiary } from '@courtside/contract/teaching/coach-diary';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type DiaryLesson = AnswerOf<typeof coachDiary>['items'][number];
export type DiaryPupil = DiaryLesson['pupils'][number];

/** A lesson may be booked or cancelled at any moment, and time goes on. */
const READ_AGAIN_MS = 60_000;

/** So many days of the coach who is logged in. */
export const diaryQuery = (date: string, days: number) =>
  queryOptions({
    queryKey: ['coach', 'diary', date, days],
    queryFn: ({ signal }) => callApi(coachDiary, { query: { date, days: String(days) } }, { signal }),
    refetchInterval: READ_AGAIN_MS,
  });
