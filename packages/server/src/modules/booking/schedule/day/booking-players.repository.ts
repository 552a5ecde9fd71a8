import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GameKind, GameState } from '#database/tables/games.ts';
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

/** Of a booking with open places. */
interface DayGame {
  readonly kind: GameKind;
  readonly state: GameState;
  readonly places: number;
  readonly taken: number;
  readonly offered: number;
  /** The price of a place, as the booker agreed to it. */
  readonly shareCents: number | null;
}

/** While places can be taken or given up. */
export const gameOfBooking = sql<DayGame | null>`(
  select jsonb_build_object('kind', game.kind, 'state', game.state, 'places', game.places,
    'taken', count(*) filter (where not place.is_open or place.place_cents is not null),
    'offered', count(*) filter (where place.offered_at is not null),
    'shareCents', min(place.place_cents) filter (where place.place_cents > 0))
  from open_game as game join game_place as place on place.booking_id = game.booking_id
  where game.booking_id = booking.id and game.closed_at is null
  group by game.booking_id)`.as('game');
