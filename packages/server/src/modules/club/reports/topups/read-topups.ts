import type * as endpoints from '@courtside/contract/club/office-reports';
import { TOPUP_WATCH, type TopupWatch } from '@courtside/contract/club/office-reports';
import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { toDate } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { watchStateOf } from './topup-watch.rules.ts';

/** Of this club alone: balances are never shared between companies. */
export async function readTopupWatch(
  context: AppContext,
  _call: Call<typeof endpoints.readTopupWatch>,
): Promise<TopupWatch> {
  const to = todayOf(context);
  const from = addDays(clubDate(Temporal.PlainDate.from(to).subtract({ years: 1 }).toString()), 1);
  const { sum, count } = await sumTopups(context.db, instantOf(from, 0, context.settings.CLUB_TIME_ZONE));
  return {
    ...{ from, to, count, limit: TOPUP_WATCH.limit },
    amount: centsToEuros(cents(sum)),
    state: watchStateOf(sum),
  };
}

/** What raised balances because somebody paid. Money that went back later was paid in all the same. */
async function sumTopups(db: Db, since: Temporal.Instant): Promise<{ sum: number; count: number }> {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .where('ledger_entry.created_at', '>=', toDate(since))
    .where('ledger_entry.kind', 'in', ['topup', 'cash', 'bank', 'terminal'])
    .where('ledger_account.kind', '=', 'member')
    .where('ledger_posting.amount_cents', '>', 0)
    .select([
      sql<number>`coalesce(sum(ledger_posting.amount_cents), 0)::bigint`.as('sum'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .executeTakeFirstOrThrow();
}
