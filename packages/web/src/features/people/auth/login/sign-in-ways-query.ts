import { signInWays } from '@courtside/contract/people/sign-in/identity-provider';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** How people sign in beside number and password. */
export const signInWaysQuery = queryOptions({
  queryKey: [signInWays.name],
  queryFn: ({ signal }) => callApi(signInWays, undefined, { signal }),
});
