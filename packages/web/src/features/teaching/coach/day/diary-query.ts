import { coachCourses } from '@courtside/contract/teaching/coach-courses';
import { coachDiary } from '@courtside/contract/teaching/coach-diary';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';

export type DiaryLesson = AnswerOf<typeof coachDiary>['items'][number];
export type DiaryDate = AnswerOf<typeof coachCourses>['items'][number];

export interface DiaryPupil {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
  /** Null: not marked yet. */
  readonly isHere: boolean | null;
  /** What the coach should know today. */
  readonly note?: string | null;
  /** Whom to call; on the day only. */
  readonly emergency?: { readonly name: string; readonly phone: string } | undefined;
}

/** A lesson or a date of a course, as the coach sees both. */
export interface DiaryItem {
  readonly of: { readonly section: string; readonly key: string } | { readonly dateId: string };
  readonly id: string;
  /** Of a course. */
  readonly title: DiaryDate['title'] | undefined;
  readonly service: string;
  readonly courts: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly state: DiaryLesson['state'];
  readonly pupils: readonly DiaryPupil[];
}

/** A lesson may be booked or cancelled at any moment, and time goes on. */
const READ_AGAIN_MS = 60_000;

const lessonsQuery = (date: string, days: number) =>
  queryOptions({
    queryKey: ['coach', 'diary', date, days],
    queryFn: ({ signal }) => callApi(coachDiary, { query: { date, days: String(days) } }, { signal }),
    refetchInterval: READ_AGAIN_MS,
  });

const datesQuery = (date: string, days: number) =>
  queryOptions({
    queryKey: ['coach', 'diary', 'courses', date, days],
    queryFn: ({ signal }) => callApi(coachCourses, { query: { date, days: String(days) } }, { signal }),
    refetchInterval: READ_AGAIN_MS,
  });

const ofLesson = ({ section, key, court, ...lesson }: DiaryLesson): DiaryItem => ({
  ...lesson,
  ...{ of: { section, key }, id: key, title: undefined, courts: [court] },
});
const ofDate = ({ id, ...date }: DiaryDate): DiaryItem => ({ ...date, of: { dateId: id }, id });

/** So many days of the coach who is logged in, lessons and dates of courses in one line. */
export function useDiary(date: string, days: number) {
  const features = useQuery(clubQuery).data?.features;
  const lessons = useQuery({ ...lessonsQuery(date, days), enabled: features?.lessons === true });
  const dates = useQuery({ ...datesQuery(date, days), enabled: features?.courses === true });
  const isRead = (features?.lessons !== true || lessons.data) && (features?.courses !== true || dates.data);
  const items = [...(lessons.data?.items ?? []).map(ofLesson), ...(dates.data?.items ?? []).map(ofDate)];
  return {
    items: isRead ? items.toSorted((one, other) => (one.from < other.from ? -1 : 1)) : undefined,
    error: lessons.error ?? dates.error,
    refetch: () => Promise.all([lessons.refetch(), dates.refetch()]),
  };
}
