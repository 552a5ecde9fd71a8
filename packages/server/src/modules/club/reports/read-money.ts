import type * as endpoints from '@courtside/contract/club/office-reports';
import type { MoneyReport } from '@courtside/contract/club/office-reports';
import { clubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import { inSnapshot } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { prepaidOn, selectMoneyLines } from './money.repository.ts';
import { monthSpansOf } from './report-months.rules.ts';

export async function readMoneyReport(
  { db, clock, settings }: AppContext,
  { query }: Call<typeof endpoints.readMoneyReport>,
): Promise<MoneyReport> {
  const spans = monthSpansOf({ from: clubDate(query.from), to: clubDate(query.to) }, settings.CLUB_TIME_ZONE);
  // One snapshot: an entry that is added meanwhile is in all lines or in none.
  const { rows, prepaid } = await inSnapshot(db, async (tx) => ({
    rows: await selectMoneyLines(tx, spans),
    prepaid: await prepaidOn(tx, spans.at(-1)?.endsAt ?? clock.now()),
  }));
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return {
    months: spans.map(({ month }) => ({
      month,
      lines: (byMonth.get(month) ?? []).map(({ kind, service, amountCents, count }) => ({
        kind,
        service,
        amount: centsToEuros(cents(amountCents)),
        count,
      })),
    })),
    prepaid: { passes: centsToEuros(cents(prepaid.passes)), vouchers: centsToEuros(cents(prepaid.vouchers)) },
  };
}
