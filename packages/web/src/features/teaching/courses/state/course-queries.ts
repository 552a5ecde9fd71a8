import { listCourses, readCourse } from '@courtside/contract/teaching/courses';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type { Course, CoursePerson } from '@courtside/contract/teaching/courses';

/** Places are taken by others, and offers end. */
const READ_AGAIN_MS = 60_000;

export const coursesQuery = queryOptions({
  queryKey: ['courses', 'all'],
  queryFn: ({ signal }) => callApi(listCourses, { query: {} }, { signal }),
  refetchInterval: READ_AGAIN_MS,
});

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'one', id],
    queryFn: ({ signal }) => callApi(readCourse, { params: { id } }, { signal }),
    refetchInterval: READ_AGAIN_MS,
    staleTime: 0,
    retry: false,
  });
