import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#database/tables/index.ts';

const eb = expressionBuilder<Tables & { booking: Tables['court_booking'] }, 'booking'>();

/** The players of a row of `court_booking as booking`, in slot order. */
export const playersOfBooking = jsonArrayFrom(
  eb
    .selectFrom('booking_player as player')
    .innerJoin('member', 'member.id', 'player.member_id')
    .select(['member.id as memberId', 'member.first_name as firstName', 'member.surname'])
    .select('member.family_payer_id as familyPayerId')
    .whereRef('player.booking_id', '=', 'booking.id')
    .orderBy('player.slot'),
).as('players');

/** Its guests whose names are known. */
export const guestsOfBooking = jsonArrayFrom(
  eb
    .selectFrom('booking_guest as guest')
    .select('guest.name')
    .$narrowType<{ name: string }>()
    .whereRef('guest.booking_id', '=', 'booking.id')
    .where('guest.name', 'is not', null)
    .orderBy('guest.slot'),
).as('guests');
