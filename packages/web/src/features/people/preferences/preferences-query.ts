import { readPreferences } from '@courtside/contract/people/preferences';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const preferencesQuery = queryOptions({
  queryKey: [readPreferences.name],
  queryFn: ({ signal }) => callApi(readPreferences, undefined, { signal }),
});
