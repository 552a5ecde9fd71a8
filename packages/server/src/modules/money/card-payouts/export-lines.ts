import type * as endpoints from '@courtside/contract/money/office-cards';
import { PAYOUT_CSV_COLUMNS } from '@courtside/contract/money/office-cards';
import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { toCsv } from '@courtside/formats/csv';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { selectLines, selectWaiting } from './card-month.repository.ts';

/** Every line of the month's pay-outs, and then the card payments that are still at the provider when it ends. */
export async function exportLines({ db, settings }: AppContext, { params }: Call<typeof endpoints.payoutLinesCsv>) {
  const timeZone = settings.CLUB_TIME_ZONE;
  const first = clubDate(`${params.month}-01`);
  const next = clubDate(`${addDays(first, 31).slice(0, 7)}-01`);
  const [startsAt, endsAt] = [instantOf(first, 0, timeZone), instantOf(next, 0, timeZone)];
  const month = { first, last: addDays(next, -1), startsAt, endsAt };
  const lines = await selectLines(db, month, timeZone);
  const waiting = await selectWaiting(db, month, timeZone);
  const rows = [
    PAYOUT_CSV_COLUMNS,
    ...lines.map((line) => [
      line.payout,
      line.paidOn,
      line.transaction,
      line.category,
      line.state,
      euros(line.grossCents),
      euros(line.feeCents),
      euros(line.netCents),
      line.key ?? '',
      line.code ?? '',
      line.amountCents === null ? '' : euros(line.amountCents),
      line.date ?? '',
    ]),
    ...waiting.map(({ key, code, amountCents, date }) => [
      ...['', '', '', '', 'waiting', '', '', ''],
      key,
      code,
      euros(amountCents),
      date,
    ]),
  ];
  return fileAnswer(`cards-${params.month}.csv`, toCsv(rows));
}

const euros = (amount: number) => centsToEuros(cents(amount));
