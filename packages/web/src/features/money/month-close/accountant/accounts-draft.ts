import type { AccountNumber, Accounts, DatevSetting } from '@courtside/contract/money/office-accounts';
import { type ChartName, suggestedNumber } from './suggestions.ts';

export interface AccountsDraft {
  /** Those without a number and with entries first. */
  readonly rows: readonly AccountNumber[];
  readonly consultant: string;
  readonly client: string;
  readonly accountLength: string;
  readonly firstMonth: string;
}

/** `missing` has what the month needs. */
export function draftOf({ accounts, datev }: Accounts, missing: readonly string[]): AccountsDraft {
  const rankOf = ({ account, number, hasEntries }: Accounts['accounts'][number]) => {
    if (missing.includes(account)) return 0;
    if (number !== '') return 3;
    return hasEntries ? 1 : 2;
  };
  const rows = accounts.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ hasEntries: _, ...row }) => row);
  return {
    rows,
    consultant: datev ? String(datev.consultant) : '',
    client: datev ? String(datev.client) : '',
    accountLength: String(datev?.accountLength ?? 4),
    firstMonth: String(datev?.firstMonth ?? 1),
  };
}

/** Null: the club does not use DATEV. Undefined: what was typed is not right. */
export function datevOf({
  consultant,
  client,
  accountLength,
  firstMonth,
}: AccountsDraft): DatevSetting | null | undefined {
  if (consultant.trim() === '' && client.trim() === '') return null;
  const [advisor, number] = [Number(consultant), Number(client)];
  const isRight = Number.isInteger(advisor) && advisor >= 1001 && advisor <= 9_999_999;
  if (!isRight || !Number.isInteger(number) || number < 1 || number > 99_999) return undefined;
  return { consultant: advisor, client: number, accountLength: Number(accountLength), firstMonth: Number(firstMonth) };
}

export const withRow = (draft: AccountsDraft, changed: AccountNumber) =>
  draft.rows.map((row) => (row.account === changed.account ? changed : row));

/** Fills in numbers that are empty. */
export const withSuggestions = (draft: AccountsDraft, chart: ChartName) =>
  draft.rows.map((row) => (row.number === '' ? { ...row, number: suggestedNumber(chart, row.account) } : row));
