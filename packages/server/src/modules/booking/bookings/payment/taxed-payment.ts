import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { TaxRules } from '@courtside/contract/values/tax-rules';
import { creditLines, splitBy, vatOfLines } from '@courtside/contract/values/vat';
import type { Tx } from '#database/database.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { codeOfPart, rateOn } from '#modules/club/tax/index.ts';
import {
  advanceOf,
  type CreditedLine,
  type NewPaperLine,
  openLinesOf,
  type PaperItem,
} from '#modules/money/ledger/index.ts';

interface ChargedShare {
  readonly chargedId: number;
  readonly share: number;
}

interface Sold {
  readonly serviceKey: string;
  /** Of the session: its rate is the one that counts. */
  readonly date: ClubDate;
  readonly parts: readonly StoredPricePart[];
  /** In slot order: the share of the first one has the fees of the guests. */
  readonly players: readonly ChargedShare[];
}

/** What a payment is about, with its VAT. */
export interface TaxedPayment {
  /** By whose account pays. */
  readonly lines: ReadonlyMap<number, readonly NewPaperLine[]>;
  /** Where its VAT is posted; the income gets the rest. */
  readonly vat: ReadonlyArray<{ readonly accountId: number; readonly amount: Cents }>;
}

/** The lines of everybody's receipt; undefined where the club is not registered, or was not on that day. */
export function taxPayment(rules: TaxRules | null | undefined, sold: Sold): TaxedPayment | undefined {
  if (!rules || sold.date < rules.registeredFrom) return undefined;
  const items = new Map<number, TaxedItem[]>();
  for (const [slot, { chargedId, share }] of sold.players.entries())
    items.set(chargedId, addItems(items.get(chargedId) ?? [], itemsOf(rules, sold, share, slot === 0)));
  const taxed = new Map([...items].map(([memberId, ofMember]) => [memberId, vatOfLines(ofMember)] as const));
  const isAdvance = rules.balanceIs === 'single';
  const amounts = new Map<number, number>();
  for (const { accountId, vat } of [...taxed.values()].flat()) {
    const postedOn = isAdvance ? rules.advanceAccountId : accountId;
    if (postedOn !== null && vat > 0) amounts.set(postedOn, (amounts.get(postedOn) ?? 0) + vat);
  }
  return {
    lines: isAdvance ? new Map([...taxed].map(([memberId, lines]) => [memberId, lines.map(withoutVat)])) : taxed,
    vat: [...amounts].map(([accountId, amount]) => ({ accountId, amount: cents(amount) })),
  };
}

/** Its paper says no VAT: that was on the paper of the top-up. */
const withoutVat = (line: NewPaperLine): NewPaperLine => ({
  ...line,
  ...{ code: null, rateFrom: null, basisPoints: 0, exemptReason: null },
  ...{ net: line.gross, vat: cents(0) },
});

interface TaxedItem extends PaperItem {
  readonly accountId: number | null;
}

/** The parts of one share: the fees of guests, and of everything else the payer's part. */
function itemsOf(rules: TaxRules, { serviceKey, date, parts }: Sold, share: number, isFirst: boolean): TaxedItem[] {
  const guests = parts.filter(({ kind }) => kind === 'guest');
  const others = parts.filter(({ kind }) => kind !== 'guest');
  const sumOf = (some: readonly StoredPricePart[]) => some.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const ofGuests = isFirst ? Math.min(share, sumOf(guests)) : 0;
  const weigh = (some: readonly StoredPricePart[], amount: number) => {
    const amounts = splitBy(
      amount,
      some.map(({ amountCents }) => amountCents),
    );
    return some.map((part, index) => ({ part, gross: amounts[index] ?? 0 }));
  };
  return [...weigh(others, share - ofGuests), ...weigh(guests, ofGuests)]
    .filter(({ gross }) => gross > 0)
    .map(({ part, gross }) => {
      const rate = rateOn(rules, codeOfPart(rules, serviceKey, part), date);
      return {
        kind: part.kind,
        title: part.title,
        quantity: 1,
        gross: cents(gross),
        code: rate?.code ?? null,
        accountId: rate?.accountId ?? null,
        basisPoints: rate?.basisPoints ?? 0,
        rateFrom: rate?.rateFrom ?? null,
        exemptReason: rate?.exemptReason ?? null,
      };
    });
}

/** A parent pays several shares: what is the same is one line. */
function addItems(items: readonly TaxedItem[], more: readonly TaxedItem[]): TaxedItem[] {
  const merged = [...items];
  for (const item of more) {
    const index = merged.findIndex(
      (each) => each.kind === item.kind && each.title === item.title && each.code === item.code,
    );
    const same = merged[index];
    if (same) merged[index] = { ...same, gross: cents(same.gross + item.gross), quantity: same.quantity + 1 };
    else merged.push(item);
  }
  return merged;
}

/** The receipts of a payment: of everybody who pays something. */
export const receiptsOf = (charges: ReadonlyMap<number, Cents>, taxed: TaxedPayment | undefined) =>
  [...charges].flatMap(([memberId, amount]) => {
    const lines = taxed?.lines.get(memberId);
    return amount > 0 ? [{ memberId, amount, ...(lines && { lines }) }] : [];
  });

interface PaidBackVat {
  readonly credited: readonly CreditedLine[];
  /** What the accounts of VAT give back; the income gives the rest. */
  readonly postings: ReadonlyArray<{ readonly accountId: number; readonly amount: Cents }>;
}

/** The VAT in a refund of parts: exactly what the papers lose, by their lines. */
export async function vatOfRefund(
  tx: Tx,
  entryId: number,
  { refunds, total }: { readonly refunds: ReadonlyMap<number, Cents>; readonly total: number },
): Promise<PaidBackVat> {
  const open = await openLinesOf(tx, entryId);
  const refunded = [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
  const advance = open.length > 0 && open.every(({ vat }) => vat === 0) ? await advanceOf(tx, entryId) : undefined;
  const credited = [...refunds].flatMap(([memberId, amount]) => {
    const ofMember = open.filter((line) => line.memberId === memberId);
    return ofMember.length > 0 && amount > 0 ? creditLines(ofMember, amount) : [];
  });
  if (advance) {
    const amount = cents(-Math.floor((advance.amount * refunded) / total));
    return { credited, postings: [{ accountId: advance.accountId, amount }] };
  }
  const vats = new Map<number, number>();
  for (const { accountId, vat } of credited)
    if (accountId !== null && vat > 0) vats.set(accountId, (vats.get(accountId) ?? 0) - vat);
  return { credited, postings: [...vats].map(([accountId, amount]) => ({ accountId, amount: cents(amount) })) };
}
