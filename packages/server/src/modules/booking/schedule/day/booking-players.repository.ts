import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#database/tables/index.ts';
import type { DayGame } from './session-state.rules.ts';

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

/** While places can be taken or given up. */
export const gameOfBooking = sql<DayGame | null>`(
  select jsonb_build_object('kind', game.kind, 'state', game.state, 'places', game.places,
    'taken', count(*) filter (where not place.is_open or place.place_cents is not null),
    'offered', count(*) filter (where place.offered_at is not null),
    'agreedCents', min(place.place_cents) filter (where place.place_cents > 0),
    'bookerBirthday', (select date_of_birth from member_profile where member_id = game.booker_id),
    'bookingType', booking.booking_type_key, 'isAcOn', booking.is_ac_on, 'isHalfSession', booking.is_half_session,
    'optionCents', (select coalesce(sum((part->>'amountCents')::integer), 0)
      from jsonb_array_elements(booking.price_parts) as part where part->>'kind' = 'option'))
  from open_game as game join game_place as place on place.booking_id = game.booking_id
  where game.booking_id = booking.id and game.closed_at is null
  group by game.booking_id)`.as('game');
