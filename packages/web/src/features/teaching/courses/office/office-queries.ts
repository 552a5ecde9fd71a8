import { listOfficeCoaches } from '@courtside/contract/teaching/office-coaches';
import { listOfficeCourses, readOfficeCourse } from '@courtside/contract/teaching/office-courses';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type OfficeCourse = AnswerOf<typeof readOfficeCourse>;

export const COURSES_KEY = ['office', 'courses'] as const;

export const officeCoursesQuery = (past: '0' | '1') =>
  queryOptions({
    staleTime: 0,
    queryKey: [...COURSES_KEY, 'list', past],
    queryFn: ({ signal }) => callApi(listOfficeCourses, { query: { past } }, { signal }),
  });

export const officeCourseQuery = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...COURSES_KEY, 'one', id],
    queryFn: ({ signal }) => callApi(readOfficeCourse, { params: { id } }, { signal }),
  });

export const coachesQuery = queryOptions({
  queryKey: [...COURSES_KEY, 'coaches'],
  queryFn: ({ signal }) => callApi(listOfficeCoaches, undefined, { signal }),
});
