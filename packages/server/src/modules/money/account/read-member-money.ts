import type { memberMoney as moneyEndpoint } from '@courtside/contract/money/office-money';
import { centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { findMemberByCode, fullName } from '#modules/people/members/index.ts';
import { presentLine } from './statement.presenter.ts';
import { selectLines } from './statement.repository.ts';

const LATEST = { newestFirst: true, limit: 10, offset: 0 };
const ALWAYS = { startsAt: undefined, endsAt: undefined };

/** What the staff sees of an account before it moves money. */
export async function readMemberMoney({ db, settings }: AppContext, { params }: Call<typeof moneyEndpoint>) {
  const member = await findMemberByCode(db, params.code);
  if (!member) throw new AppError('record.not_found');
  const balance = await findBalance(db, member.id);
  const rows = await selectLines(db, member.id, ALWAYS, LATEST);
  return {
    memberCode: member.code,
    name: fullName(member),
    balance: balance === undefined ? null : centsToEuros(balance),
    entries: rows.map((row) => presentLine(row, 'en', settings.CLUB_TIME_ZONE)),
  };
}
