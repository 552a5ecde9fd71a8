import { placePrice } from '@courtside/contract/booking/games/place-price';
import { type Cents, cents } from '@courtside/contract/values/money';

/** What the player of a place agreed to pay. Null while nobody has it. */
export interface AgreedPlace {
  readonly slot: number;
  /** The booker left it open; the others were taken when the game was opened. */
  readonly isOpen: boolean;
  /** While all open places are open. */
  readonly openCents: Cents | null;
  /** Once all of them are taken. */
  readonly placeCents: Cents | null;
}

/** What the player of a place pays while so many of the open places are taken. */
export function shareOfPlace(
  { openCents, placeCents }: AgreedPlace,
  { open, taken }: { readonly open: number; readonly taken: number },
): Cents {
  if (openCents === null || placeCents === null) return cents(0);
  return cents(openCents - Math.floor(((openCents - placeCents) * taken) / Math.max(1, open)));
}

interface NewGame {
  readonly kind: 'keep' | 'ifFull';
  readonly places: number;
  /** How many of them are left open. */
  readonly open: number;
}

/**
 * What the payers of a new game agree to pay, the first of them being the booker: everybody else pays a place, the booker
 * what is left, and with `keep` the open places too.
 */
export function agreedByPayers(
  { kind, places, open }: NewGame,
  [booker, ...others]: readonly [Cents, ...Cents[]],
): Array<{ readonly openCents: Cents; readonly placeCents: Cents }> {
  const unit = placePrice(booker, places);
  const placeCents = cents(booker - unit * (others.length + open));
  const openCents = kind === 'keep' ? cents(booker - unit * others.length) : placeCents;
  const ofOthers = others.map((price) => placePrice(price, places));
  return [{ openCents, placeCents }, ...ofOthers.map((own) => ({ openCents: own, placeCents: own }))];
}

/** The same for a booking that is paid: whoever paid gets a part of the price of each place that is taken. */
export function agreedWhenPaid(
  { share, fees }: { readonly share: Cents; readonly fees: Cents },
  { places, open }: Pick<NewGame, 'places' | 'open'>,
): { readonly openCents: Cents; readonly placeCents: Cents } {
  return { openCents: share, placeCents: cents(share - Math.floor(((share - fees) * open) / places)) };
}

/** What somebody pays for these places of a new game once all open ones are taken, and when none is; `price` is that of the whole court. */
export const outlookOf = (
  { kind, places }: Pick<NewGame, 'kind' | 'places'>,
  price: Cents,
  own: readonly AgreedPlace[],
): { readonly place: Cents; readonly allTaken: Cents; readonly nobodyComes: Cents } => ({
  place: placePrice(price, places),
  allTaken: cents(own.reduce((sum, { placeCents }) => sum + (placeCents ?? 0), 0)),
  nobodyComes: cents(kind === 'keep' ? own.reduce((sum, { openCents }) => sum + (openCents ?? 0), 0) : 0),
});
