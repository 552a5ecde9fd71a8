import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { postPayout } from '#modules/money/card-payouts/index.ts';
import { toDate } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import type { DemoEvent } from './timeline.ts';

const DAYS_LATER = 3;
/** The provider still has the last payment of one member, so that the month has something to look at. */
const WAITING = { code: '1199', days: 30 };

/** The card provider pays out three days after each day of top-ups, less its fees. */
export function demoPayouts({ clock }: AppContext, topupDays: readonly number[]): DemoEvent[] {
  return topupDays.map((days) => ({
    at: clock.now().subtract({ hours: 24 * (days - DAYS_LATER) }),
    happen: (tx, then) => payOutTopups(tx, then, toDate(clock.now().subtract({ hours: 24 * WAITING.days }))),
  }));
}

async function payOutTopups(tx: Tx, then: AppContext, waitingSince: Date): Promise<void> {
  const paidOn = todayOf(then);
  const rows = await tx
    .selectFrom('payment')
    .innerJoin('member', 'member.id', 'payment.member_id')
    .select(['payment.id', 'payment.key', 'payment.amount_cents as amountCents'])
    .where('payment.method', '=', 'card')
    .where('payment.status', '=', 'paid')
    .where('payment.paid_at', '<', toDate(then.clock.now().subtract({ hours: 48 })))
    .where((eb) => eb.or([eb('member.code', '<>', WAITING.code), eb('payment.paid_at', '<', waitingSince)]))
    .where(sql<boolean>`not exists (select from card_payout_line where payment_id = payment.id)`)
    .orderBy('payment.id')
    .execute();
  const lines = rows.map(({ id, key, amountCents }, index) => {
    const [gross, fee] = [cents(amountCents), cents(Math.round(amountCents * 0.015) + 25)];
    return {
      line: index + 2,
      transaction: `txn_demo_${key}`,
      payout: `po_demo_${paidOn}`,
      paidOn,
      category: 'charge',
      gross,
      fee,
      net: cents(gross - fee),
      references: [],
      paymentKey: key,
      state: 'matched' as const,
      payment: { id, key, amount: gross, references: [], isSettled: false, hasReturns: false },
    };
  });
  await postPayout(tx, then, lines, null);
}
