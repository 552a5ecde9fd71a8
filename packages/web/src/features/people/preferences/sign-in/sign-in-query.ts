import { readSignIn } from '@courtside/contract/people/sign-in/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const signInQuery = queryOptions({
  queryKey: [readSignIn.name],
  queryFn: ({ signal }) => callApi(readSignIn, undefined, { signal }),
});
