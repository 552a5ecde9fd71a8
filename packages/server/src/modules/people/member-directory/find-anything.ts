import type * as endpoints from '@courtside/contract/people/office-directory';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { bookingPlace, findBookingByKey, playersOf } from '#modules/booking/bookings/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { findByTerm } from './directory.repository.ts';
import { directoryMoment } from './directory-moment.ts';

const MEMBERS = 8;
/** As on a ticket: the letters of the sport and the number, whose zeros may be left out. */
const BOOKING_KEY = /^([A-Z]{3})-?(\d{1,9})$/i;

/** What the office types into its search field: a name, a number, or the key of a booking. */
export async function findAnything(context: AppContext, { query }: Call<typeof endpoints.findAnything>) {
  const { db } = context;
  const term = query.term.trim();
  const members = await findByTerm(db, directoryMoment(context), term, MEMBERS);
  const [, letters, number] = BOOKING_KEY.exec(term) ?? [];
  const booking = letters && number ? await findBookingByKey(db, `${letters}-${number.padStart(6, '0')}`) : undefined;
  const players = booking ? await playersOf(db, [booking.id]) : [];
  return {
    members: members.map((row) => ({
      code: row.code,
      name: row.firstName,
      surName: row.surname,
      gender: row.gender,
      status: row.status,
      profilePic: row.picture,
    })),
    booking: booking
      ? {
          ...bookingPlace(booking),
          status: booking.status,
          players: players.map((player) => ({ code: player.code, name: fullName(player) })),
        }
      : null,
  };
}
