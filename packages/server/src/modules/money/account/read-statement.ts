import type {
  accountBalance as balanceEndpoint,
  statement as statementEndpoint,
} from '@courtside/contract/money/account';
import { LIMITS } from '@courtside/contract/values/limits';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { sumOwed } from '#modules/money/claims/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { findRecordOwner } from '#modules/people/members/index.ts';
import { presentLine } from './statement.presenter.ts';
import { selectLines, sumLines } from './statement.repository.ts';

export async function readBalance({ db }: AppContext, { caller }: Call<typeof balanceEndpoint>) {
  const balance = await findBalance(db, caller.memberId);
  return balance === undefined ? null : centsToEuros(balance);
}

/** The changes of the balance, newest first. */
export async function readStatement({ db, settings }: AppContext, { query, caller }: Call<typeof statementEndpoint>) {
  const timeZone = settings.CLUB_TIME_ZONE;
  const member = await findRecordOwner(db, caller, query.memberCode);
  if ((await findBalance(db, member.id)) === undefined) throw new AppError('record.not_found');
  const range = dayRangeOf(query, timeZone);
  const pageSize = LIMITS.statementPageSize;
  const totals = await sumLines(db, member.id, range);
  const rows = await selectLines(db, member.id, range, {
    newestFirst: true,
    limit: pageSize,
    offset: (query.page - 1) * pageSize,
  });
  return {
    items: rows.map((row) => presentLine(row, 'en', timeZone)),
    total: totals.count,
    page: query.page,
    pageSize,
    from: query.from ?? null,
    to: query.to ?? null,
    opening: centsToEuros(cents(totals.closing - totals.paidIn + totals.paidOut)),
    closing: centsToEuros(totals.closing),
    paidIn: centsToEuros(totals.paidIn),
    paidOut: centsToEuros(totals.paidOut),
    owed: centsToEuros(await sumOwed(db, member.id)),
  };
}
