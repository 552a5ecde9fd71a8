import { type Cents, cents } from './money.ts';

/** 100 % in basis points: rates are whole hundredths of a percent, so that no float takes part. */
const WHOLE = 10_000;

/** Something that is sold, before its VAT is known. */
export interface SoldItem {
  readonly title: string;
  readonly quantity: number;
  readonly gross: Cents;
  /** Null: sold without VAT, because no code was in force. */
  readonly code: string | null;
  readonly basisPoints: number;
}

export interface VatAmounts {
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
}

export interface CodeTotal extends VatAmounts {
  readonly code: string | null;
  readonly basisPoints: number;
}

/** The VAT that is part of a gross price, rounded to the nearest cent, halves up. */
export function vatIn(gross: number, basisPoints: number): Cents {
  const divisor = WHOLE + basisPoints;
  return cents(Math.floor((2 * gross * basisPoints + divisor) / (2 * divisor)));
}

/**
 * The VAT of each line of a paper. It is rounded once for each code; the lines of a code share that amount, so that every
 * line, every code and the paper add up to the cent.
 */
export function vatOfLines<Item extends Pick<SoldItem, 'gross' | 'code' | 'basisPoints'>>(
  items: readonly Item[],
): Array<Item & VatAmounts> {
  const shares = new Map<Item, number>();
  for (const ofCode of byCode(items)) {
    const [{ basisPoints }] = ofCode;
    const grosses = ofCode.map(({ gross }) => gross);
    const total = vatIn(sumOf(grosses), basisPoints);
    const parts = splitBy(total, grosses);
    for (const [index, item] of ofCode.entries()) shares.set(item, parts[index] ?? 0);
  }
  return items.map((item) => {
    const vat = cents(shares.get(item) ?? 0);
    return { ...item, vat, net: cents(item.gross - vat) };
  });
}

/** Net, VAT and gross per code, in the order in which the codes first appear. */
export function totalsByCode(lines: ReadonlyArray<Pick<SoldItem, 'code' | 'basisPoints'> & VatAmounts>): CodeTotal[] {
  return byCode(lines).map((ofCode) => {
    const [{ code, basisPoints }] = ofCode;
    const add = (field: keyof VatAmounts) => cents(sumOf(ofCode.map((line) => line[field])));
    return { code, basisPoints, net: add('net'), vat: add('vat'), gross: add('gross') };
  });
}

/** What is left of a line of a paper after earlier credit notes. */
export type OpenLine = Pick<SoldItem, 'code' | 'basisPoints'> & VatAmounts;

/**
 * The lines of a credit note over a part of what is left. Each code gives back the difference between the VAT before and
 * after, so that any number of partial refunds gives back exactly the VAT of the paper. No line gives back more than it has.
 */
export function creditLines<Line extends OpenLine>(open: readonly Line[], refund: Cents): Line[] {
  const left = sumOf(open.map(({ gross }) => gross));
  if (refund < 0 || refund > left) throw new RangeError(`a credit of ${refund} of ${left} cents`);
  const grosses = splitBy(
    refund,
    open.map(({ gross }) => gross),
  );
  const taken = open.map((line, index) => ({ line, gross: grosses[index] ?? 0 }));
  const vats = new Map<Line, number>();
  for (const ofCode of byCode(open)) {
    const parts = taken.filter(({ line }) => ofCode.includes(line));
    const [{ basisPoints }] = ofCode;
    const vatLeft = sumOf(ofCode.map(({ vat }) => vat));
    const grossAfter = sumOf(parts.map(({ line, gross }) => line.gross - gross));
    const bounds = parts.map(({ line, gross }) => ({
      least: Math.max(0, gross - line.net),
      most: Math.min(line.vat, gross),
      ideal: vatIn(gross, basisPoints),
    }));
    const amounts = fillWithin(vatLeft - vatIn(grossAfter, basisPoints), bounds);
    for (const [index, { line }] of parts.entries()) vats.set(line, amounts[index] ?? 0);
  }
  return taken.flatMap(({ line, gross }) => {
    const vat = vats.get(line) ?? 0;
    return gross === 0 ? [] : [{ ...line, gross: cents(gross), vat: cents(vat), net: cents(gross - vat) }];
  });
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly ideal: number;
}

/** Amounts near the ideal ones, within their bounds, that add up to the total as far as the bounds allow. */
function fillWithin(total: number, bounds: readonly Bounds[]): number[] {
  const amounts = bounds.map(({ least, most, ideal }) => Math.min(most, Math.max(least, ideal)));
  let rest = total - sumOf(amounts);
  for (const [index, { least, most }] of bounds.entries()) {
    const before = amounts[index] ?? 0;
    const after = Math.min(most, Math.max(least, before + rest));
    amounts[index] = after;
    rest -= after - before;
  }
  return amounts;
}

/**
 * Splits whole cents by weights; what is left by rounding down goes to the largest fractions, to the first of equal ones. No
 * part is above its weight where the total is not above their sum.
 */
export function splitBy(total: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  if (all === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight) => Math.floor((total * weight) / all));
  const fractions = weights.map((weight, index) => ({ index, fraction: (total * weight) % all }));
  fractions.sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  const rest = total - sumOf(parts);
  for (const { index } of fractions.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** At least one line each: lines of one code and one rate are rounded together. */
function byCode<Line extends Pick<SoldItem, 'code' | 'basisPoints'>>(lines: readonly Line[]): Array<[Line, ...Line[]]> {
  const groups = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const key = `${line.code ?? ''} ${line.basisPoints}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}
