import type { Accounts } from '@courtside/contract/money/office-accounts';
import { expect, test } from 'vitest';
import { datevOf, draftOf, withSuggestions } from './accounts-draft.ts';

const row = (account: string, number: string, hasEntries: boolean) => ({
  ...{ account, number, hasEntries },
  ...{ taxKey: '', costCentre: '' },
});
const ACCOUNTS: Accounts = {
  version: 1,
  saved: null,
  accounts: [row('bank', '1250', true), row('cash', '', true), row('claim', '', false), row('members', '', true)],
  datev: null,
};

test('what the month needs comes first, then what has entries, then the rest', () => {
  const { rows } = draftOf(ACCOUNTS, ['members']);
  expect(rows.map(({ account }) => account)).toEqual(['members', 'cash', 'claim', 'bank']);
});

test('a suggestion fills in what is empty, and nothing that nobody can know', () => {
  const rows = withSuggestions(draftOf(ACCOUNTS, []), 'SKR03');
  expect(Object.fromEntries(rows.map(({ account, number }) => [account, number]))).toEqual({
    ...{ bank: '1250', cash: '1000', claim: '', members: '' },
  });
});

test.each([
  ['', '', null],
  ['29098', '55003', { consultant: 29_098, client: 55_003, accountLength: 4, firstMonth: 1 }],
  ['29098', '', undefined],
  ['1000', '1', undefined],
  ['29098', 'x', undefined],
  ['29098', '100000', undefined],
] as const)('the numbers of DATEV %s and %s', (consultant, client, expected) => {
  expect(datevOf({ ...draftOf(ACCOUNTS, []), consultant, client })).toEqual(expected);
});
