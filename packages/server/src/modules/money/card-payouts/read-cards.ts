import { CARD_LIMITS } from '@courtside/contract/money/office-cards';
import type { MonthException, MonthReport } from '@courtside/contract/money/office-month';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import { type CardMonth, selectPayouts, sumCards, sumExceptions, sumWaiting } from './card-month.repository.ts';

const KINDS = {
  amountDiffers: 'cardAmountDiffers',
  unknown: 'cardUnknown',
  returned: 'cardReturned',
  knownLater: 'cardKnownLater',
} as const;
const NO_DETAILS = { date: null, reason: null } as const;

/** The cards of a month for its close: the clearing, its pay-outs, and what somebody should look at. */
export async function readCards(
  tx: Tx,
  month: CardMonth,
  now: Temporal.Instant,
): Promise<{ cards: MonthReport['cards']; exceptions: MonthException[] }> {
  const sums = await sumCards(tx, month);
  const payouts = await selectPayouts(tx, month);
  const until = Temporal.Instant.compare(now, month.endsAt) < 0 ? now : month.endsAt;
  const waiting = await sumWaiting(tx, month, toDate(until.subtract({ hours: 24 * CARD_LIMITS.waitingDays })));
  const found = await sumExceptions(tx, month);
  return {
    cards: {
      opening: centsToEuros(sums.opening),
      charged: centsToEuros(sums.charged),
      returned: centsToEuros(sums.returned),
      paidOut: centsToEuros(sums.paidOut),
      fees: centsToEuros(sums.fees),
      differences: centsToEuros(sums.differences),
      closing: centsToEuros(sums.closing),
      waiting: waiting.count,
      payouts: payouts.map(({ net, fees, ...payout }) => ({
        ...payout,
        gross: euros(net + fees),
        fees: euros(fees),
        net: euros(net),
      })),
    },
    exceptions: [
      ...found.map(({ state, count, cents: amount, names }) => ({
        ...NO_DETAILS,
        kind: KINDS[state],
        count,
        amount: euros(amount),
        reason: names.join(', '),
      })),
      ...(waiting.lateCount === 0
        ? []
        : [
            {
              ...NO_DETAILS,
              kind: 'cardNotPaidOut' as const,
              count: waiting.lateCount,
              amount: euros(waiting.lateCents),
            },
          ]),
    ],
  };
}

const euros = (amount: number) => centsToEuros(cents(amount));
