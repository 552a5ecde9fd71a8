import { JOURNAL_COLUMNS } from '@courtside/contract/money/office-month';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { BYTE_ORDER_MARK, csvLine } from '@courtside/formats/csv';
import { counterAccountsOf, textOf } from '../book-entry.rules.ts';
import { type FileWriter, toUtf8 } from './file-writer.ts';

/** The journal as the page has it, with fixed words instead of the titles of sports, courts and plans. */
export const journalWriter = (): FileWriter => ({
  head: `${BYTE_ORDER_MARK}${csvLine([...JOURNAL_COLUMNS])}`,
  add: (entry) =>
    entry.postings.map((posting) =>
      csvLine([
        entry.date,
        BigInt(entry.id),
        posting.account,
        counterAccountsOf(entry, posting),
        textOf(entry),
        centsToEuros(cents(posting.amountCents)),
        posting.receipt ?? '',
        posting.member ?? '',
      ]),
    ),
  end: () => [],
  encode: toUtf8,
});
