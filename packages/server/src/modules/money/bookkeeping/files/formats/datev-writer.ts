import type { DatevSetting } from '@courtside/contract/money/office-accounts';
import type { DATEV_GAPS } from '@courtside/contract/money/office-month-files';
import { type DatevBooking, datevHead, datevLine } from '@courtside/formats/datev';
import { toWindows1252 } from '@courtside/formats/windows-1252';
import type { Chart } from '../../chart/chart.repository.ts';
import { type BookEntry, type Pair, pairsOf, referenceOf, textOf } from '../book-entry.rules.ts';
import { type FileContent, type FileWriter, numberOf } from './file-writer.ts';

/** Why the accounts that moved cannot be a batch of DATEV. */
export function datevGapOf({ datev, numbers }: Chart, moved: readonly string[]): (typeof DATEV_GAPS)[number] | null {
  if (!datev) return 'setting';
  // Accounts of debtors have one digit more.
  const isNumber = new RegExp(`^[1-9]\\d{0,${datev.accountLength}}$|^0\\d{1,${datev.accountLength - 1}}$`);
  const isFine = moved.every((account) => {
    const { number = '', taxKey = '' } = numbers.get(account) ?? {};
    return isNumber.test(number) && /^\d{0,4}$/.test(taxKey);
  });
  return isFine ? null : 'numbers';
}

const compact = (date: string) => date.replaceAll('-', '');

/** The latest first of that month that is not after the month. */
function yearBegins(month: string, { firstMonth }: DatevSetting): string {
  const [year = '', number = ''] = month.split('-');
  const from = Number(number) >= firstMonth ? Number(year) : Number(year) - 1;
  return `${from}${String(firstMonth).padStart(2, '0')}01`;
}

function headOf({ month, first, last, closedAt, chart: { datev } }: FileContent): string {
  if (!datev) throw new Error('DATEV is not set up');
  return datevHead({
    ...datev,
    yearBegins: yearBegins(month, datev),
    from: compact(first),
    to: compact(last),
    createdAt: closedAt.toISOString().replaceAll(/\D/g, ''),
    title: `Courtside ${month}`,
  });
}

/**
 * The tax key belongs to the counter account, so the account that has one is there: a booking debits balances (S) against
 * income, its refund credits them (H).
 */
function bookingOf(
  chart: Chart,
  { debit, credit, amountCents }: Pair,
  entry: Pick<DatevBooking, 'date' | 'reference' | 'secondReference' | 'text'>,
): DatevBooking {
  const [debited, credited] = [numberOf(chart, debit), numberOf(chart, credit)];
  const isTurned = debited.taxKey !== '' && credited.taxKey === '';
  const [account, counter] = isTurned ? [credited, debited] : [debited, credited];
  return {
    ...entry,
    amountCents,
    side: isTurned ? 'H' : 'S',
    account: account.number,
    counterAccount: counter.number,
    taxKey: counter.taxKey,
    costCentre: counter.costCentre || account.costCentre,
  };
}

/** A line for each debit and credit of an entry. */
export const datevWriter = (content: FileContent): FileWriter => ({
  head: headOf(content),
  add: (entry: BookEntry) =>
    pairsOf(entry).map((pair) =>
      datevLine(
        bookingOf(content.chart, pair, {
          date: entry.date,
          reference: referenceOf(entry),
          secondReference: entry.postings.find(({ receipt }) => receipt !== null)?.receipt ?? '',
          text: textOf(entry),
        }),
      ),
    ),
  end: () => [],
  encode: toWindows1252,
});

/** A line for each pair of accounts and day: DATEV takes at most 99,999 lines in a batch. */
export function datevDaysWriter(content: FileContent): FileWriter {
  let day = '';
  let sums = new Map<string, Pair>();
  const flush = () => {
    const lines = [...sums.values()].map((pair) =>
      datevLine(
        bookingOf(content.chart, pair, {
          date: day,
          reference: compact(day),
          secondReference: '',
          text: `${pair.debit} / ${pair.credit}`,
        }),
      ),
    );
    sums = new Map();
    return lines;
  };
  return {
    head: headOf(content),
    add(entry) {
      const lines = day === entry.date ? [] : flush();
      day = entry.date;
      for (const pair of pairsOf(entry)) {
        const key = `${pair.debit} ${pair.credit}`;
        const sum = sums.get(key)?.amountCents ?? 0;
        sums.set(key, { ...pair, amountCents: sum + pair.amountCents });
      }
      return lines;
    },
    end: flush,
    encode: toWindows1252,
  };
}
