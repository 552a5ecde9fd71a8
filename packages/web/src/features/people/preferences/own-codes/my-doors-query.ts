import { myDoors } from '@courtside/contract/clubhouse/access';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const myDoorsQuery = queryOptions({
  queryKey: [myDoors.name],
  queryFn: ({ signal }) => callApi(myDoors, undefined, { signal }),
});
