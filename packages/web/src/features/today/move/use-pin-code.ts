import { readUnlock } from '@courtside/contract/office-counter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';

/** The PIN of the desk, which is asked only while the counter is locked. The server decides; this says what is shown. */
export function usePinCode() {
  const { data, refetch } = useQuery({
    queryKey: ['move-unlock'],
    queryFn: ({ signal }) => callApi(readUnlock, undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [pin, setPin] = useState('');
  return { isAsked: data?.until === null, isKnown: data !== undefined, pin, setPin, refetch };
}

export const isPinFailure = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code?.startsWith('pin.') ?? false);
