import { type CourtSign, checkIn, readCourtSign } from '@courtside/contract/booking/check-in';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';

/** The page follows the time: check-in opens, and others arrive. */
const REFRESH_MS = 20_000;

export const courtSignQuery = (code: string) =>
  queryOptions({
    queryKey: ['check-in', code],
    queryFn: ({ signal }) => callApi(readCourtSign, { params: { code } }, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    retry: false,
  });

/** Checks in oneself, or the named players of the same booking. */
export function useCheckIn(code: string, booking: NonNullable<CourtSign['booking']>) {
  const queryClient = useQueryClient();
  const { section, key } = booking;
  return useSingleMutation<unknown, readonly string[] | undefined>({
    mutationFn: (players) =>
      callApi(checkIn, { body: { section, key, code, ...(players && { players: [...players] }) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['check-in', code] }),
  });
}
