import type { ClubDate } from '@courtside/contract/values/dates';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { type Contract, contractOn, covers, type Offer, teachingTimes, type Week } from './coach.rules.ts';

interface Taker extends Week {
  readonly isActive: boolean;
  readonly offers: ReadonlyArray<Pick<Offer, 'service'>>;
  readonly contracts: ReadonlyArray<Pick<Contract, 'validFrom' | 'kind'>>;
}

interface Taught {
  readonly service: string;
  readonly date: ClubDate;
  readonly from: number;
  readonly to: number;
  /** By which contract a lesson is paid; everybody pays the club for a course. */
  readonly kind: Contract['kind'] | null;
}

/**
 * Why a coach cannot take a session over, whether or not there is something else at that time. Within the own hours a coach can
 * be booked without being asked; a session that is handed over asks no more.
 */
export function takeoverRefusal(coach: Taker, { service, date, from, to, kind }: Taught): ErrorCode | undefined {
  if (!coach.isActive || !coach.offers.some((offer) => offer.service === service)) return 'coach.not_of_sport';
  const contract = contractOn(coach.contracts, date);
  if (!contract) return 'course.no_contract';
  // The pupils of a renter pay the coach and not the club.
  if (kind !== null && (kind === 'renter') !== (contract.kind === 'renter')) return 'coach.other_terms';
  return covers(teachingTimes(coach, date), { from, to }) ? undefined : 'coach.not_then';
}
