import type * as endpoints from '@courtside/contract/money/office-cards';
import { CARD_LIMITS, type CheckedPayouts, PAYOUT_LINE_STATES } from '@courtside/contract/money/office-cards';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { toDate } from '#platform/clock.ts';
import { findClosedUntil } from './payouts.repository.ts';
import { planPayouts, postedAt } from './plan-payouts.ts';
import { type LineSums, type SettledLine, sumLines } from './settle-lines.rules.ts';

/** The dry run: what the file has and what saving it would settle. */
export async function checkPayouts(context: AppContext, { body }: Call<typeof endpoints.checkPayouts>) {
  const { payouts, known, ignored } = await planPayouts(context.db, context, body.file);
  const closedUntil = await findClosedUntil(context.db);
  const lines = payouts.flat();
  return {
    ...inEuros(sumLines(lines)),
    payouts: payouts.toReversed().flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const isClosed = closedUntil !== undefined && toDate(postedAt(context, first.paidOn)) < closedUntil;
      return [{ reference: first.payout, date: first.paidOn, ...inEuros(sumLines(group)), isClosed }];
    }),
    states: Object.fromEntries(
      PAYOUT_LINE_STATES.map((state) => [state, lines.filter((line) => line.state === state).length]),
    ) as CheckedPayouts['states'],
    exceptions: lines.flatMap(exceptionOf).slice(0, CARD_LIMITS.listed),
    known,
    ignored,
  } satisfies CheckedPayouts;
}

function exceptionOf({ line, state, transaction, payment, gross }: SettledLine): CheckedPayouts['exceptions'] {
  if (state === 'matched' || state === 'returnBooked' || state === 'fee') return [];
  const expected = payment ? centsToEuros(payment.amount) : null;
  return [{ line, state, transaction, payment: payment?.key ?? null, gross: centsToEuros(gross), expected }];
}

export const inEuros = ({ lines, gross, fees, net }: LineSums) => ({
  lines,
  gross: centsToEuros(gross),
  fees: centsToEuros(fees),
  net: centsToEuros(net),
});
