import { type Cents, cents } from '@courtside/contract/values/money';

export interface Seat {
  readonly slot: number;
  readonly isOpen: boolean;
  readonly openCents: Cents | null;
  readonly placeCents: Cents | null;
  readonly offeredAt: string | null;
  /** Null: nobody has it, or a guest. */
  readonly memberId: number | null;
}

interface Seated {
  readonly kind: 'keep' | 'ifFull';
  readonly slots: readonly Seat[];
}

const isFree = ({ isOpen, placeCents }: Seat) => isOpen && placeCents === null;

/** Places that nobody has, then places whose players offer them, the first to offer first. */
export function freeSeats(slots: readonly Seat[]): Seat[] {
  const offered = slots.filter(({ offeredAt }) => offeredAt !== null);
  const byTime = offered.toSorted((a, b) => (a.offeredAt ?? '').localeCompare(b.offeredAt ?? ''));
  return [...slots.filter(isFree), ...byTime];
}

export const countTaken = (slots: readonly Seat[]): number => slots.filter((seat) => !isFree(seat)).length;

/** Who joined, and only they, can leave, offer the place or be removed. */
export const joinedSeat = ({ slots }: Seated, memberId: number): Seat | undefined =>
  slots.find((seat) => seat.isOpen && seat.memberId === memberId);

/** The places after somebody has taken this one. What is paid for open places ends with the first who joins `ifFull`. */
export function seatsWith({ kind, slots }: Seated, seat: Seat, memberId: number, share: Cents): Seat[] {
  return slots.map((each) => {
    if (each.slot === seat.slot) return { ...each, memberId, openCents: share, placeCents: share, offeredAt: null };
    return kind === 'ifFull' && !each.isOpen ? { ...each, openCents: each.placeCents } : each;
  });
}

export const seatsWithout = ({ slots }: Seated, seat: Seat): Seat[] =>
  slots.map((each) =>
    each.slot === seat.slot ? { ...each, memberId: null, openCents: null, placeCents: null, offeredAt: null } : each,
  );

/** Where what the open places cost is paid: the place of the booker, or of the first player when the booker does not play. */
export function bookersSeat(slots: readonly Seat[], bookerId: number): Seat | undefined {
  const taken = slots.filter(({ isOpen, memberId }) => !isOpen && memberId !== null);
  return taken.find(({ memberId }) => memberId === bookerId) ?? taken[0];
}

/** `ifFull` that is played anyway: who booked pays the open places, which come back one by one. */
export function seatsPlayedAnyway(slots: readonly Seat[], bookerId: number, unit: Cents): Seat[] {
  const open = slots.filter(({ isOpen }) => isOpen).length;
  const booker = bookersSeat(slots, bookerId);
  return slots.map((each) =>
    each.slot === booker?.slot ? { ...each, openCents: cents((each.placeCents ?? 0) + unit * open) } : each,
  );
}
