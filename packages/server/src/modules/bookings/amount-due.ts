import { type AmountDue, type amountDue as amountDueEndpoint, PAYER_LABELS } from '@courtside/contract/bookings';
import { centsToEuros } from '@courtside/contract/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#http/binding.ts';
import { findBalances } from '#modules/ledger/index.ts';
import { loadServices } from '#modules/sports/index.ts';
import { maySeeBalance } from './booking.policy.ts';
import { type QuotedPlayer, quoteBooking } from './quote-booking.ts';

type Place = Pick<AmountDue, 'p1AmountDue' | 'p1BalanceAmount' | 'p1Label'>;

/** What each player would pay and whether they can; another member's balance is hidden, the label still tells. */
export async function amountDue(context: AppContext, { body, caller }: Call<typeof amountDueEndpoint>) {
  const { db, settings } = context;
  const quote = await quoteBooking(db, await loadServices(context), settings, body, caller);
  const balances = await findBalances(
    db,
    quote.players.map(({ id }) => id),
  );
  const placeOf = (player: QuotedPlayer | undefined): Place => {
    if (!player) return { p1AmountDue: null, p1BalanceAmount: null, p1Label: null };
    const balance = balances.get(player.id);
    const enough = balance !== undefined && balance >= player.share;
    return {
      p1AmountDue: centsToEuros(player.share),
      p1BalanceAmount: balance !== undefined && maySeeBalance(caller, player.id) ? centsToEuros(balance) : null,
      p1Label: enough ? PAYER_LABELS.ready : PAYER_LABELS.low,
    };
  };
  const [p1, p2, p3, p4] = [0, 1, 2, 3].map((slot) => placeOf(quote.players[slot])) as [Place, Place, Place, Place];
  return {
    ...p1,
    p2AmountDue: p2.p1AmountDue,
    p2BalanceAmount: p2.p1BalanceAmount,
    p2Label: p2.p1Label,
    p3AmountDue: p3.p1AmountDue,
    p3BalanceAmount: p3.p1BalanceAmount,
    p3Label: p3.p1Label,
    p4AmountDue: p4.p1AmountDue,
    p4BalanceAmount: p4.p1BalanceAmount,
    p4Label: p4.p1Label,
    total: centsToEuros(quote.total),
    parts: quote.parts.map(({ kind, title, amount }) => ({ kind, title, amount: centsToEuros(amount) })),
  };
}
