import type {
  statementCsv as csvEndpoint,
  statementPdf as pdfEndpoint,
  StatementLine,
} from '@courtside/contract/money/account';
import { type Language, LIMITS } from '@courtside/contract/values/limits';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { toCsv } from '@courtside/formats/csv';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { brandOf } from '#modules/club/club/index.ts';
import { sumOwed } from '#modules/money/claims/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { findRecordOwner, fullName, type Member } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { presentLine } from './statement.presenter.ts';
import { selectLines, sumLines, type Totals } from './statement.repository.ts';
import { STATEMENT_LABELS } from './statement-labels.ts';

type ExportCall = Call<typeof csvEndpoint | typeof pdfEndpoint>;

interface WholeStatement {
  readonly member: Member;
  readonly language: Language;
  readonly lines: readonly StatementLine[];
  readonly totals: Totals;
}

/** The statement as CSV. */
export async function exportCsv(context: AppContext, call: Call<typeof csvEndpoint>) {
  const { lines, language, member } = await wholeStatement(context, call);
  const labels = STATEMENT_LABELS[language];
  const head = [labels.date, labels.description, labels.reference, labels.receipt, labels.amount, labels.balance];
  const rows = lines.map((line) => [
    line.date,
    line.description,
    line.details.key ?? '',
    line.receipt ?? '',
    line.amount,
    line.balance,
  ]);
  return fileAnswer(`statement-${member.code}.csv`, toCsv([head, ...rows]));
}

/** The statement as PDF. */
export async function exportPdf(context: AppContext, call: Call<typeof pdfEndpoint>) {
  const { member, language, lines, totals } = await wholeStatement(context, call);
  const { settings, clock } = context;
  const content = {
    club: settings.CLUB_NAME,
    address: settings.CLUB_ADDRESS,
    brand: await brandOf(context),
    memberName: fullName(member),
    memberCode: member.code,
    from: call.query.from,
    to: call.query.to,
    issuedOn: todayOf({ clock, settings }),
    opening: centsToEuros(cents(totals.closing - totals.paidIn + totals.paidOut)),
    closing: centsToEuros(totals.closing),
    paidIn: centsToEuros(totals.paidIn),
    paidOut: centsToEuros(totals.paidOut),
    owed: centsToEuros(await sumOwed(context.db, member.id)),
    lines,
  };
  // The PDF library and its fonts are loaded with the first document.
  const { statementPdf } = await import('./statement-pdf.ts');
  return fileAnswer(`statement-${member.code}.pdf`, await statementPdf(content, language));
}

async function wholeStatement({ db, settings }: AppContext, { query, caller }: ExportCall): Promise<WholeStatement> {
  const member = await findRecordOwner(db, caller, query.memberCode);
  if ((await findBalance(db, member.id)) === undefined) throw new AppError('record.not_found');
  const range = dayRangeOf(query, settings.CLUB_TIME_ZONE);
  const totals = await sumLines(db, member.id, range);
  const max = LIMITS.statementLinesMax;
  if (totals.count > max) throw new AppError('account.too_many_lines', { params: { count: max } });
  const rows = await selectLines(db, member.id, range, { newestFirst: false, limit: max, offset: 0 });
  const language = query.language ?? member.language;
  return { member, language, totals, lines: rows.map((row) => presentLine(row, language, settings.CLUB_TIME_ZONE)) };
}
