import type { PassKind, SoldPass } from '@courtside/contract/money/prepaid/office-passes';
import type { Pass, PassOffer, PassUse } from '@courtside/contract/money/prepaid/passes';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { centsToEuros } from '@courtside/contract/values/money';
import { toInstant } from '#platform/clock.ts';
import type { StoredPassKind } from './kinds.repository.ts';
import type { StoredPass } from './passes.repository.ts';
import type { StoredUse } from './uses.repository.ts';

const coverOf = (
  pass: Pick<StoredPassKind, 'covers' | 'serviceKey' | 'bookingTypeKey' | 'coach' | 'isOffPeak' | 'isForFamily'>,
) => ({
  ...{ kind: pass.covers, service: pass.serviceKey, type: pass.bookingTypeKey, coach: pass.coach },
  ...{ isOffPeak: pass.isOffPeak, isForFamily: pass.isForFamily },
});

function stateOf({ unitsLeft, endedBy, endsOn }: StoredPass, today: ClubDate): Pass['state'] {
  if (unitsLeft > 0) return endsOn < today ? 'ended' : 'left';
  return endedBy === 'expired' ? 'ended' : (endedBy ?? 'used');
}

export function presentPass(pass: StoredPass, today: ClubDate): Pass {
  const { key, title, units, unitsLeft, price, left, endsOn, owner } = pass;
  const state = stateOf(pass, today);
  return {
    ...{ key, title, units, unitsLeft, endsOn, state, owner },
    ...{ price: centsToEuros(price), left: centsToEuros(left), covers: coverOf(pass) },
  };
}

export const presentSoldPass = (pass: StoredPass, today: ClubDate, timeZone: string): SoldPass => ({
  ...presentPass(pass, today),
  soldBy: pass.soldBy,
  soldOn: wallMomentOf(toInstant(pass.soldAt), timeZone).date,
});

export const presentOffer = ({ key, title, units, price, months, ...kind }: StoredPassKind): PassOffer => ({
  ...{ key, title, units, months, price: centsToEuros(price), covers: coverOf(kind as StoredPassKind) },
});

export const presentKind = (kind: StoredPassKind, open: number): PassKind => ({
  ...presentOffer(kind),
  ...{ isActive: kind.isActive, version: kind.version, isSold: kind.isSold, open },
});

export const presentUse = (use: StoredUse, timeZone: string): PassUse => ({
  ...{ pass: use.pass, reason: use.reason, units: use.units },
  date: use.sessionDate ?? wallMomentOf(toInstant(use.madeAt), timeZone).date,
  booking:
    use.bookingKey === null
      ? null
      : { section: use.serviceKey ?? '', key: use.bookingKey, from: formatWallTime(use.startsMinute ?? 0) },
  usedBy: use.memberId === use.ownerId ? null : use.player,
});
