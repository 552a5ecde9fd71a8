import { formatWallTime } from '@courtside/contract/values/club-time';
import { cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { sharesOf } from '#modules/booking/bookings/index.ts';
import { type PricePart, priceParts, type Service, type Session, totalOf } from '#modules/club/sports/index.ts';
import type { Contract } from '#modules/teaching/coaches/index.ts';
import { accountOf, type HistoryClub, type Person } from '../club.ts';
import { type Books, type DraftEntry, known } from '../money/books.ts';
import type { DemoPasses, PassShare } from '../money/passes.ts';
import { insertRows, momentOf, rangeOf, takeIds, takeNumbers } from '../rows.ts';
import type { Teacher } from '../teaching/coaches.ts';

/** A booking as somebody made it, and what became of it. Times are in epoch milliseconds. */
export interface DraftBooking {
  readonly service: Service;
  readonly session: Session;
  readonly type: string;
  readonly people: readonly Person[];
  /** Everybody pays a share; otherwise the first player does. */
  readonly isSharing?: boolean;
  readonly optionIds?: readonly string[];
  readonly isAcOn?: boolean;
  /** The first player unless given. */
  readonly bookedBy?: Person;
  readonly madeMs: number;
  /** Sold by the desk after its start: from then on the court is theirs. */
  readonly fromMs?: number;
  readonly cancelled?: {
    readonly ms: number;
    readonly by: Person;
    readonly reason: string | null;
    /** Too late: what was paid stays. */
    readonly keepsMoney?: boolean;
  };
  /** When they arrived, where players check in. */
  readonly hereMs?: number;
  readonly noShowMs?: number;
  /** Not paid yet. */
  readonly isDue?: boolean;
  /** Visitors pay at the counter. */
  readonly method?: { readonly method: 'cash' } | { readonly method: 'terminal'; readonly reference: string };
  /** Of a standing booking that the club pays. */
  readonly seriesId?: number;
  readonly note?: string;
  readonly lesson?: DraftLesson;
}

/** What was agreed with a coach, and what became of it. Amounts are in cents. */
export interface DraftLesson {
  readonly teacher: Teacher;
  readonly contract: Contract;
  readonly minutes: number;
  readonly courtCents: number;
  readonly price: number;
  readonly coachCents: number;
  readonly attendance?: { readonly ms: number; readonly isHere: boolean };
}

/** A booking with its key, price and payment. */
export interface KeptBooking extends DraftBooking {
  readonly id: number;
  readonly key: string;
  readonly total: number;
  /** What each player pays. */
  readonly shares: readonly number[];
  readonly entry: DraftEntry | undefined;
}

/** The bookings of the history: priced by the club's own price list, paid by entries, stored in the order in which they were made. */
export class BookingList {
  readonly #drafts: DraftBooking[] = [];
  readonly #kept: KeptBooking[] = [];

  add(booking: DraftBooking): void {
    this.#drafts.push(booking);
  }

  /** In the order in which they were made; known after `number`. */
  get all(): readonly KeptBooking[] {
    return this.#kept;
  }

  /** Gives every booking its key, and its payment to the books. */
  async number(tx: Tx, club: HistoryClub, books: Books, passes: DemoPasses): Promise<void> {
    const drafts = this.#drafts.sort((a, b) => a.madeMs - b.madeMs);
    const firstId = await takeIds(tx, 'court_booking', drafts.length);
    const firstNumber = await takeNumbers(tx, 'booking_number', drafts.length);
    for (const [index, draft] of drafts.entries()) {
      const key = `${draft.service.bookingLetters}-${String(firstNumber + index).padStart(6, '0')}`;
      const price = draft.seriesId ? 0 : (draft.lesson?.price ?? totalOf(partsOf(draft)));
      const passed = price > 0 ? passes.shareOf(draft) : undefined;
      // A session of a pass is worth the same whatever the price is.
      const shares = sharesOfTeam(draft, price).map((share, at) => (at === passed?.index ? passed.amount : share));
      const total = shares.reduce((sum, share) => sum + share, 0);
      const isPaid = (total > 0 || Boolean(draft.lesson?.coachCents)) && !draft.isDue;
      const entry = isPaid ? pay(club, books, draft, { key, total, shares, passed }) : undefined;
      if (passed) passes.use(passed, { id: firstId + index, memberId: passed.pass.owner.id }, draft.madeMs);
      if (entry && draft.cancelled && !draft.cancelled.keepsMoney) refund(books, entry, draft.cancelled, key);
      this.#kept.push({ ...draft, id: firstId + index, key, total, shares, entry });
    }
  }

  async store(tx: Tx, books: Books): Promise<void> {
    await insertRows(
      tx,
      'court_booking',
      this.#kept.map((booking) => bookingRow(booking, books)),
    );
    await insertRows(tx, 'booking_player', this.#kept.flatMap(playerRows));
  }
}

const NOTHING: readonly PricePart[] = [];

function partsOf({ service, session, type, optionIds, isAcOn }: DraftBooking): readonly PricePart[] {
  const choice = { bookingTypeKey: type, ...(optionIds && { optionIds }), ...(isAcOn && { isAcOn }) };
  return priceParts(service, session, choice) ?? NOTHING;
}

const storedPartsOf = (booking: KeptBooking) =>
  booking.lesson
    ? [{ kind: 'lesson' as const, title: booking.lesson.teacher.name, amount: booking.total }]
    : partsOf(booking);

/** What each player pays. */
function sharesOfTeam({ people, isSharing = false }: DraftBooking, total: number): number[] {
  const playerCodes = people.map(({ code }) => code);
  const payerCodes = new Set(isSharing ? playerCodes : playerCodes.slice(0, 1));
  return sharesOf(() => cents(total), { playerCodes, payerCodes });
}

interface Price extends Pick<KeptBooking, 'key' | 'total' | 'shares'> {
  readonly passed: PassShare | undefined;
}

function pay(
  club: HistoryClub,
  books: Books,
  draft: DraftBooking,
  { key, total, shares: ofPlayers, passed }: Price,
): DraftEntry {
  const { service, session, people, method, bookedBy, lesson } = draft;
  const shares = people.map((person, index) => ({
    person,
    amount: index === passed?.index ? 0 : (ofPlayers[index] ?? 0),
  }));
  const ofPass = passed ? [{ accountId: accountOf(club, 'pass'), amount: -passed.amount }] : [];
  const debits = shares
    .filter(({ amount }) => amount > 0)
    .map(({ person, amount }) => ({
      accountId: person.accountId ?? accountOf(club, method?.method ?? 'cash'),
      amount: -amount,
    }));
  return books.add({
    kind: 'booking',
    source: `booking:${key}`,
    actorId: bookedBy?.id ?? people[0]?.id ?? null,
    atMs: draft.madeMs,
    details: {
      key,
      service: service.key,
      court: session.court.title,
      date: session.date,
      from: formatWallTime(session.from),
      to: formatWallTime(session.to),
      ...method,
      ...(lesson && { coachCents: lesson.coachCents }),
    },
    postings: [...debits, ...ofPass, ...incomeOf(club, service.key, lesson, total)],
    receipts: shares.filter(({ amount }) => amount > 0).map(({ person, amount }) => ({ memberId: person.id, amount })),
  });
}

/** Of a lesson the coach has a part. */
function incomeOf(club: HistoryClub, service: string, lesson: DraftLesson | undefined, total: number) {
  if (!lesson) return [{ accountId: accountOf(club, service), amount: total }];
  const { teacher, coachCents } = lesson;
  return [
    { accountId: accountOf(club, 'lessons'), amount: total - coachCents },
    { accountId: teacher.coachAccountId, amount: coachCents },
  ].filter(({ amount }) => amount !== 0);
}

function refund(
  books: Books,
  entry: DraftEntry,
  { ms, by, reason }: NonNullable<DraftBooking['cancelled']>,
  key: string,
): void {
  const source = reason === null ? `cancel:${key}` : (id: number) => `cancel:${key}:${id}`;
  books.reverse(entry, { source, actorId: by.id, atMs: ms });
}

/** When the court is theirs: until the no-show where the sport gives the rest to others. */
function courtTime({ service, session, fromMs, noShowMs }: DraftBooking): string {
  const endsMs = session.endsAt.epochMilliseconds;
  const isReleased = noShowMs !== undefined && service.releasesNoShows;
  return rangeOf(fromMs ?? session.startsAt.epochMilliseconds, isReleased ? Math.min(noShowMs, endsMs) : endsMs);
}

function bookingRow(booking: KeptBooking, books: Books) {
  const { service, session, people, cancelled, entry } = booking;
  const parts = booking.total === 0 ? NOTHING : storedPartsOf(booking);
  return {
    id: booking.id,
    key: booking.key,
    service_key: service.key,
    court_id: session.court.id,
    during: courtTime(booking),
    session_date: session.date,
    starts_minute: session.from,
    ends_minute: session.to,
    booking_type_key: booking.type,
    booker_id: known(people[0]).id,
    booked_by_id: (booking.bookedBy ?? known(people[0])).id,
    status: cancelled ? 'cancelled' : 'booked',
    is_light_on: session.isLightOn,
    is_half_session: false,
    is_ac_on: booking.isAcOn ?? false,
    price_parts: parts.map(({ kind, title, amount }) => ({ kind, title, amountCents: amount })),
    total_cents: booking.total,
    entry_id: entry ? books.idOf(entry) : null,
    created_at: momentOf(booking.madeMs),
    cancelled_at: cancelled ? momentOf(cancelled.ms) : null,
    cancelled_by_id: cancelled?.by.id ?? null,
    cancel_reason: cancelled?.reason ?? null,
    due_at: booking.isDue ? session.startsAt.toString() : null,
    note: booking.note ?? null,
    no_show_at: booking.noShowMs === undefined ? null : momentOf(booking.noShowMs),
    series_id: booking.seriesId ?? null,
    calendar_sequence: 0,
  };
}

function playerRows(booking: KeptBooking) {
  const { people, shares, isSharing = false, session, hereMs } = booking;
  return people.map(({ id }, index) => ({
    booking_id: booking.id,
    slot: index + 1,
    member_id: id,
    share_cents: shares[index] ?? 0,
    is_payer: isSharing || index === 0,
    during: courtTime(booking),
    session_date: session.date,
    is_live: !booking.cancelled,
    checked_in_at: hereMs === undefined ? null : momentOf(hereMs),
    checked_in_by_id: hereMs === undefined ? null : id,
  }));
}
