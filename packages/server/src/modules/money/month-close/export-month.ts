import type * as endpoints from '@courtside/contract/money/office-month';
import { JOURNAL_COLUMNS } from '@courtside/contract/money/office-month';
import { clubDate, toSlashDate } from '@courtside/contract/values/dates';
import { isRightToLeft } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { type Rows, toCsv } from '@courtside/formats/csv';
import { toXlsx } from '@courtside/formats/xlsx';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { brandOf } from '#modules/club/club/index.ts';
import { describeEntry, entryTitles, formatReceipt } from '#modules/money/ledger/index.ts';
import { todayOf } from '#platform/today.ts';
import { type JournalRow, selectJournal } from './journal.repository.ts';
import { euros } from './month.presenter.ts';
import { monthOf } from './month.rules.ts';
import { MONTH_LABELS } from './month-labels.ts';
import { readReport, refuseOpen } from './read-month.ts';

/** The journal: a line for each posting, for programs of bookkeepers. */
export async function exportJournalCsv(
  context: AppContext,
  { params, query, caller }: Call<typeof endpoints.monthJournalCsv>,
) {
  await refuseOpen(context, caller, params.month);
  const rows = await journalRows(context, params.month, query.language ?? 'en');
  return fileAnswer(`journal-${params.month}.csv`, toCsv(rows));
}

export async function exportJournalXlsx(
  context: AppContext,
  { params, query, caller }: Call<typeof endpoints.monthJournalXlsx>,
) {
  await refuseOpen(context, caller, params.month);
  const name = `journal-${params.month}`;
  const { language = 'en' } = query;
  const rows = await journalRows(context, params.month, language);
  const file = toXlsx(rows, { name, isRightToLeft: isRightToLeft(language) });
  return fileAnswer(`${name}.xlsx`, Buffer.from(file.buffer));
}

async function journalRows({ db, settings }: AppContext, name: string, language: Language): Promise<Rows> {
  const month = monthOf(name, settings.CLUB_TIME_ZONE);
  const rows = await selectJournal(db, month, settings.CLUB_TIME_ZONE);
  const lines = rows.map((row) => [
    row.date,
    BigInt(row.id),
    row.account,
    row.counterAccount,
    textOf(row, language),
    euros(row.amountCents),
    row.receiptYear === null || row.receiptNumber === null ? '' : formatReceipt(row.receiptYear, row.receiptNumber),
    row.code ?? '',
  ]);
  return [JOURNAL_COLUMNS, ...lines];
}

function textOf(row: JournalRow, language: Language): string {
  const { kind, details } = row;
  const labels = MONTH_LABELS[language];
  if (kind === 'expiry') return [labels.expired, details.key].filter(Boolean).join(': ');
  if (kind === 'course_income')
    return [details.course, details.date && toSlashDate(clubDate(details.date))].filter(Boolean).join(': ');
  if (kind === 'card_payout') return [labels.cardPayout, details.payout].filter(Boolean).join(': ');
  if (kind === 'terminal_payout') return [labels.terminalPayout, details.reference].filter(Boolean).join(': ');
  if (kind === 'cash_difference' || kind === 'cash_transfer')
    return [labels[kind === 'cash_difference' ? 'cashDifference' : 'cashTransfer'], details.reason]
      .filter(Boolean)
      .join(': ');
  // What the drawer gets is negative in it: both lines of an entry have the text of the member's side.
  const isIn = row.account === 'members' ? row.amountCents > 0 : row.amountCents < 0;
  return describeEntry(kind, details, { isIn, language, titles: entryTitles(row) });
}

export async function exportPdf(context: AppContext, { params, query, caller }: Call<typeof endpoints.monthPdf>) {
  await refuseOpen(context, caller, params.month);
  const { settings, clock } = context;
  const report = await readReport(context, params.month);
  const content = {
    club: settings.CLUB_NAME,
    address: settings.CLUB_ADDRESS,
    brand: await brandOf(context),
    issuedOn: todayOf({ clock, settings }),
    timeZone: settings.CLUB_TIME_ZONE,
    report,
  };
  // The PDF library and its fonts are loaded with the first document.
  const { monthPdf } = await import('./month-pdf.ts');
  return fileAnswer(`month-${params.month}.pdf`, await monthPdf(content, query.language ?? 'en'));
}
