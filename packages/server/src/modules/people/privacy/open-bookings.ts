import type { OpenBooking } from '@courtside/contract/people/erasure';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import {
  bookingLine,
  lockBooking,
  openBookingsOf,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
} from '#modules/booking/bookings/index.ts';
import { competitionRefundOf, lockCompetitionsOf } from '#modules/competing/competitions/index.ts';
import { courseRefundOf, lockCoursesOf } from '#modules/teaching/courses/index.ts';

export interface OpenBookings {
  readonly bookings: ReadonlyArray<{ readonly booking: StoredBooking; readonly players: readonly StoredPlayer[] }>;
  readonly wire: OpenBooking[];
  /** What the member gets back when those that have not begun are cancelled, dates of courses that were not held, and entries of competitions. */
  readonly refund: Cents;
}

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** The bookings that the member plays in and that are not over. */
export async function readOpenBookings(db: Db | Tx, { clock }: Context, memberId: number): Promise<OpenBookings> {
  const now = clock.now();
  const bookings = await openBookingsOf(db, memberId, now);
  const ids = bookings.map(({ id }) => id);
  const players = Map.groupBy(await playersOf(db, ids), ({ bookingId }) => bookingId);
  const open = bookings.map((booking) => ({
    booking,
    players: players.get(booking.id) ?? [],
    hasBegun: Temporal.Instant.compare(booking.startsAt, now) <= 0,
  }));
  const shares = open
    .filter(({ booking, hasBegun }) => !hasBegun && booking.entryId !== null)
    .flatMap(({ players: team }) => team.filter((player) => player.memberId === memberId));
  const elsewhere = (await courseRefundOf(db, memberId)) + (await competitionRefundOf(db, memberId));
  return {
    bookings: open,
    wire: open.map(({ booking, players: team, hasBegun }) => ({
      ...bookingLine(booking, team),
      hasBegun,
    })),
    refund: cents(shares.reduce((sum, { share }) => sum + share, 0) + elsewhere),
  };
}

/** The open bookings, locked until commit in the order of their ids; one that was cancelled meanwhile is left out. */
export async function lockOpenBookings(db: Db | Tx, context: Context, memberId: number): Promise<OpenBookings> {
  const tx = db as Tx;
  await lockCompetitionsOf(tx, memberId);
  await lockCoursesOf(tx, memberId);
  const { bookings } = await readOpenBookings(tx, context, memberId);
  for (const id of bookings.map(({ booking }) => booking.id).toSorted((a, b) => a - b)) await lockBooking(tx, id);
  return readOpenBookings(tx, context, memberId);
}
