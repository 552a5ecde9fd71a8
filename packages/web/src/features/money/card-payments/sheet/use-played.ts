import type { Payment } from '@courtside/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { playedQuery } from '../queries.ts';

/** The statement of the days between a top-up and its dispute; without a dispute nothing is asked for. */
export function usePlayed(payment: Payment | undefined) {
  const timeZone = useClubTimeZone();
  const { memberCode = '', paidAt, dispute } = payment ?? {};
  const day = (at: string) => wallTimeAt(at, timeZone).date;
  return useQuery(playedQuery(dispute && paidAt ? { memberCode, from: day(paidAt), to: day(dispute.at) } : undefined));
}
