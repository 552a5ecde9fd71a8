import { clubDate, toSlashDate } from '@courtside/contract/values/dates';
import { csvLine, type Rows } from '@courtside/formats/csv';
import { netsOf } from '../book-entry.rules.ts';
import { type FileContent, type FileWriter, numberOf, toUtf8 } from './file-writer.ts';

interface DaySum {
  readonly account: string;
  debit: number;
  credit: number;
}

/**
 * A journal for each day, with what the accounts got on both sides: these programs take some hundred lines at a time, and
 * single entries stay in our journal.
 */
function dayWriter(columns: readonly string[], rowsOf: (day: string, sums: readonly DaySum[]) => Rows): FileWriter {
  let day = '';
  let sums = new Map<string, DaySum>();
  const flush = () => {
    const ordered = [...sums.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
    const rows = rowsOf(day, ordered);
    sums = new Map();
    return rows.map(csvLine);
  };
  return {
    head: csvLine([...columns]),
    add(entry) {
      const lines = day === entry.date ? [] : flush();
      day = entry.date;
      for (const [account, net] of netsOf(entry)) {
        const sum = sums.get(account) ?? { account, debit: 0, credit: 0 };
        if (net < 0) sum.debit -= net;
        else sum.credit += net;
        sums.set(account, sum);
      }
      return lines;
    },
    end: flush,
    encode: toUtf8,
  };
}

export const XERO_COLUMNS = [
  ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
] as const;

/** Manual journals of Xero: debits are positive, credits negative. */
export const xeroWriter = ({ chart }: FileContent): FileWriter =>
  dayWriter(XERO_COLUMNS, (day, sums) =>
    sums.flatMap(({ account, debit, credit }) => {
      const { number, taxKey, costCentre } = numberOf(chart, account);
      return [debit, -credit]
        .filter((amount) => amount !== 0)
        .map((amount) => [
          ...[`Courtside ${day}`, toSlashDate(clubDate(day)), account, number, taxKey],
          amount / 100,
          ...(costCentre ? ['Cost centre', costCentre] : ['', '']),
          ...['', ''],
        ]);
    }),
  );

export const QUICKBOOKS_COLUMNS = [
  ...['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name', 'Class', 'Tax Code'],
] as const;

/** Journal entries of QuickBooks Online. */
export const quickBooksWriter = ({ chart }: FileContent): FileWriter =>
  dayWriter(QUICKBOOKS_COLUMNS, (day, sums) =>
    sums.flatMap(({ account, debit, credit }) => {
      const { number, taxKey, costCentre } = numberOf(chart, account);
      const line = (amounts: readonly (string | number)[]) => [
        ...[`CS-${day.replaceAll('-', '')}`, toSlashDate(clubDate(day)), number],
        ...amounts,
        ...[account, '', costCentre, taxKey],
      ];
      return [...(debit > 0 ? [line([debit / 100, ''])] : []), ...(credit > 0 ? [line(['', credit / 100])] : [])];
    }),
  );
