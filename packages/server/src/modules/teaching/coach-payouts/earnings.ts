import type {
  ownEarnings as ownEndpoint,
  coachPayouts as payoutsEndpoint,
} from '@courtside/contract/teaching/coach-payouts';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { findCoach } from '#modules/teaching/coaches/index.ts';
import { type PayoutLine, selectPayable, selectPayouts, sumAhead } from './payable.repository.ts';

/** A coach sees the own share and nothing else of money. */
export async function ownEarnings(context: AppContext, { caller }: Call<typeof ownEndpoint>) {
  return earningsOf(context, caller.memberCode);
}

export async function coachPayouts(context: AppContext, { params }: Call<typeof payoutsEndpoint>) {
  return earningsOf(context, params.memberCode);
}

async function earningsOf({ db, clock }: AppContext, code: string) {
  const coach = await findCoach(db, code);
  if (!coach) throw new AppError('record.not_found');
  const now = clock.now();
  const [lines, ahead, payouts] = [
    await selectPayable(db, coach.id, now),
    await sumAhead(db, coach.id, now),
    await selectPayouts(db, coach.id),
  ];
  return {
    payable: centsToEuros(totalOf(lines)),
    lines: lines.map(presentLine),
    ahead: centsToEuros(ahead),
    payouts: payouts.map(({ id, at, method, reference, amount, lines: own }) => ({
      id: String(id),
      at: new Date(at).toISOString(),
      method,
      reference: reference ?? '',
      amount: centsToEuros(amount),
      lines: own.map(presentLine),
    })),
  };
}

export const totalOf = (lines: readonly PayoutLine[]): Cents =>
  cents(lines.reduce((sum, { amount }) => sum + amount, 0));

const presentLine = ({
  bookingId: _,
  dateId: __,
  startsMinute,
  basisPoints,
  rateCents,
  courtCents,
  amount,
  ...line
}: PayoutLine) => ({
  ...line,
  from: formatWallTime(startsMinute),
  percent: basisPoints === null ? null : basisPoints / 100,
  rate: rateCents === null ? null : centsToEuros(cents(rateCents)),
  courtPart: centsToEuros(cents(courtCents)),
  amount: centsToEuros(amount),
});
