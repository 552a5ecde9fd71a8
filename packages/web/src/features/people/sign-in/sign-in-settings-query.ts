import { checkIdentityProvider, readIdentityProvider } from '@courtside/contract/people/sign-in/identity-provider';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const PROVIDER_KEY = ['office', 'sign-in'] as const;

export const providerQuery = queryOptions({
  queryKey: PROVIDER_KEY,
  queryFn: ({ signal }) => callApi(readIdentityProvider, undefined, { signal }),
});

/** Asks the provider itself, so it is not part of the page's own answer. */
export const providerCheckQuery = queryOptions({
  queryKey: ['office', 'sign-in-check'],
  queryFn: ({ signal }) => callApi(checkIdentityProvider, undefined, { signal }),
});
