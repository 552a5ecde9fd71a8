import type { MonthFile } from '@courtside/contract/money/office-month-files';
import type { EntryKind } from '#database/tables/ledger.ts';

/** An entry as a file has it: no names and no titles, which the club may change later. */
export interface BookEntry {
  readonly id: number;
  readonly kind: EntryKind;
  /** The booking or payment that it is of. */
  readonly key: string | null;
  /** YYYY-MM-DD by the club's clock. */
  readonly date: string;
  readonly postings: readonly BookPosting[];
  /** What its papers say is net, by code: of a credit note less. */
  readonly taxed: ReadonlyArray<{ readonly code: string; readonly netCents: number }>;
}

export interface BookPosting {
  readonly account: string;
  /** Positive is a credit. */
  readonly amountCents: number;
  readonly member: string | null;
  readonly receipt: string | null;
}

/** One debit and one credit of the same amount. */
export interface Pair {
  readonly debit: string;
  readonly credit: string;
  readonly amountCents: number;
}

/** What an entry moves on each account, in the order in which the accounts first appear. */
export function netsOf({ postings }: Pick<BookEntry, 'postings'>): Map<string, number> {
  const nets = new Map<string, number>();
  for (const { account, amountCents } of postings) nets.set(account, (nets.get(account) ?? 0) + amountCents);
  return nets;
}

/** An entry as debits and credits in pairs, which add up to what it moves on each account. */
export function pairsOf(entry: Pick<BookEntry, 'postings'>): Pair[] {
  const nets = [...netsOf(entry)];
  const credits = nets.filter(([, cents]) => cents > 0).map(([account, left]) => ({ account, left }));
  const pairs: Pair[] = [];
  for (const [debit, cents] of nets.filter(([, net]) => net < 0)) {
    let open = -cents;
    for (const credit of credits) {
      const amountCents = Math.min(open, credit.left);
      if (amountCents === 0) continue;
      pairs.push({ debit, credit: credit.account, amountCents });
      credit.left -= amountCents;
      open -= amountCents;
    }
  }
  return pairs;
}

/** The accounts on the other side of a posting, as the journal names them. */
export function counterAccountsOf({ postings }: Pick<BookEntry, 'postings'>, { amountCents }: BookPosting): string {
  const others = postings.filter((other) => Math.sign(other.amountCents) !== Math.sign(amountCents));
  return [...new Set(others.map(({ account }) => account))].sort().join(' ');
}

const WORDS: Readonly<Record<EntryKind, string>> = {
  booking: 'Booking',
  refund: 'Refund',
  topup: 'Top-up by card',
  cash: 'Cash',
  bank: 'Bank transfer',
  terminal: 'Card terminal',
  adjustment: 'Adjustment',
  payout: 'Pay-out',
  subscription: 'Subscription',
  dispute: 'Dispute',
  claim: 'Claim',
  card_refund: 'Refund to card',
  voucher: 'Voucher',
  pass: 'Pass',
  course: 'Course',
  course_income: 'Date of a course',
  competition: 'Competition',
  expiry: 'Expired',
  cash_difference: 'Cash difference',
  cash_transfer: 'Cash and bank',
  card_payout: 'Pay-out of the card provider',
  terminal_payout: 'Pay-out of the card terminal',
};

/** Fixed words in every language, as the columns are: a file that is made again has the same bytes. */
export const textOf = ({ kind, key }: Pick<BookEntry, 'kind' | 'key'>): string =>
  key ? `${WORDS[kind]} ${key}` : WORDS[kind];

/** What names the paper of an entry: its booking or payment, its receipt, or its number in the journal. */
export const referenceOf = ({ id, key, postings }: BookEntry): string =>
  key ?? postings.find(({ receipt }) => receipt !== null)?.receipt ?? `E${id}`;

/** What is kept of a file that was made. */
export interface RenderedFile {
  readonly file: MonthFile;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}
