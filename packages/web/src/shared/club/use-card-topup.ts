import { useQuery } from '@tanstack/react-query';
import { clubQuery } from '#shared/time/club-query.ts';

/** Whether the club takes cards. The frame around the pages asks; until it is known, most clubs do. */
export function useOffersCardTopup(): boolean {
  const { data: club } = useQuery({ ...clubQuery, enabled: false });
  return club?.cardPayments !== 'none';
}
