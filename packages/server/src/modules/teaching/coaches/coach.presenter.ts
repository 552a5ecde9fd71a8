import type { readOfficeCoach } from '@courtside/contract/teaching/office-coaches';
import { formatWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, centsToEuros } from '@courtside/contract/values/money';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { type Contract, contractOn } from './coach.rules.ts';
import type { Coach } from './coaches.repository.ts';

type OfficeCoach = AnswerOf<typeof readOfficeCoach>;

export function presentCoach(coach: Coach, today: ClubDate) {
  const { code, name, isOffered, noticeHours, aheadDays, offers, contracts, balance, version } = coach;
  const contract = contractOn(contracts, today);
  return {
    memberCode: code,
    name,
    isOffered,
    noticeHours,
    aheadDays,
    offers: offers.map((offer) => ({
      ...offer,
      prices: offer.prices.map((price) => ({ ...price, price: centsToEuros(price.price) })),
    })),
    contract: contract ? presentContract(contract) : null,
    balance: centsToEuros(balance),
    version,
  };
}

/** With everything that is not over. */
export function presentWholeCoach(coach: Coach, today: ClubDate): OfficeCoach {
  return {
    ...presentCoach(coach, today),
    contracts: coach.contracts.map(presentContract),
    hours: coach.hours.map(({ weekday, from, to }) => ({
      weekday,
      from: formatWallTime(from),
      to: formatWallTime(to),
    })),
    exceptions: coach.exceptions
      .filter(({ lastDay }) => lastDay >= today)
      .map(({ from, to, reason, ...exception }) => ({
        ...exception,
        from: formatWallTime(from),
        to: formatWallTime(to),
        reason: reason ?? '',
      })),
  };
}

function presentContract({ validFrom, kind, shareBasisPoints, shareCents, courtCents, paysLate }: Contract) {
  return {
    from: validFrom,
    kind,
    percent: shareBasisPoints === null ? null : shareBasisPoints / 100,
    amount: shareCents === null ? null : centsToEuros(shareCents as Cents),
    courtPart: centsToEuros(courtCents),
    paysLate,
  };
}
