import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { GameAudience, GameKind, GameState } from '#database/tables/games.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { toDate } from '#platform/clock.ts';
import type { AgreedPlace } from './place-shares.rules.ts';

export interface NewGame {
  readonly bookerId: number;
  readonly kind: GameKind;
  readonly places: number;
  readonly levelFrom: number | null;
  readonly levelTo: number | null;
  readonly audience: GameAudience;
  readonly favouritesUntil: Temporal.Instant | null;
  readonly counts: boolean;
  readonly note: string | null;
  readonly openedAt: Temporal.Instant;
  readonly decideAt: Temporal.Instant | null;
  readonly slots: readonly AgreedPlace[];
}

/** The game of the part `booking`, or of another source of its id. */
export function gameWrites(game: NewGame, booking: Write['query'] = sql`booking`): Write[] {
  const slots = game.slots.map(({ slot, isOpen, openCents, placeCents }) => ({
    slot,
    is_open: isOpen,
    open_cents: openCents,
    place_cents: placeCents,
  }));
  return [
    {
      name: 'game',
      query: sql`insert into open_game (booking_id, booker_id, kind, places, level_from, level_to, audience,
          favourites_until, counts, note, opened_at, decide_at)
        select booked.id, ${game.bookerId}::bigint, ${game.kind}, ${game.places}::integer, ${game.levelFrom}::numeric,
          ${game.levelTo}::numeric, ${game.audience}, ${game.favouritesUntil && toDate(game.favouritesUntil)}::timestamptz,
          ${game.counts}::boolean, ${game.note}, ${toDate(game.openedAt)}::timestamptz,
          ${game.decideAt && toDate(game.decideAt)}::timestamptz
        from ${booking} as booked
        returning booking_id`,
    },
    {
      name: 'game_place',
      query: sql`insert into game_place (booking_id, slot, is_open, open_cents, place_cents)
        select game.booking_id, place.slot, place.is_open, place.open_cents, place.place_cents
        from game, jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
          as place (slot integer, is_open boolean, open_cents bigint, place_cents bigint)`,
    },
  ];
}

interface StoredPlace extends AgreedPlace {
  readonly offeredAt: string | null;
}

/** A text where it is a part of a JSON column. */
type Moment = Date | string;

export interface GameRow {
  readonly bookingId: number;
  readonly bookerId: number;
  readonly kind: GameKind;
  readonly state: GameState;
  readonly places: number;
  readonly levelFrom: number | null;
  readonly levelTo: number | null;
  readonly audience: GameAudience;
  readonly favouritesUntil: Moment | null;
  readonly counts: boolean;
  readonly note: string | null;
  readonly decideAt: Moment | null;
  readonly closedAt: Moment | null;
  readonly slots: ReadonlyArray<{
    readonly slot: number;
    readonly isOpen: boolean;
    readonly openCents: number | null;
    readonly placeCents: number | null;
    readonly offeredAt: string | null;
    readonly memberId: number | null;
  }>;
}

/** Places in the order of their slots, each with who has it. */
export const selectGames = (condition: Write['query']) => sql<GameRow>`
  select game.booking_id as "bookingId", game.booker_id as "bookerId", game.kind, game.state, game.places,
    game.level_from::float8 as "levelFrom", game.level_to::float8 as "levelTo", game.audience,
    game.favourites_until as "favouritesUntil", game.counts, game.note, game.decide_at as "decideAt",
    game.closed_at as "closedAt", (
      select jsonb_agg(jsonb_build_object('slot', place.slot, 'isOpen', place.is_open, 'openCents', place.open_cents,
        'placeCents', place.place_cents, 'offeredAt', place.offered_at, 'memberId', player.member_id) order by place.slot)
      from game_place as place left join booking_player as player using (booking_id, slot)
      where place.booking_id = game.booking_id
    ) as slots
  from open_game as game join court_booking as booking on booking.id = game.booking_id
  where ${condition}`;

/** A game that this reader may know, by the key of its booking. */
export const selectGameByKey = (key: string, reader: GameReader) =>
  selectGames(sql`booking.key = ${key.toUpperCase()} and ${isShownTo(reader)}`);

/** Who reads a game, and the latest birthday of an adult. */
export interface GameReader {
  readonly memberId: number;
  readonly isStaff: boolean;
  readonly adultBirthday: ClubDate;
}

/**
 * Of `booking`: whether this reader may know its players under 18. They are for staff, for others under 18, and for everybody
 * whose family plays in the same game.
 */
export const seesMinors = ({ memberId, isStaff, adultBirthday }: GameReader) => sql<boolean>`(${isStaff}::boolean
  or exists (select from member_profile as own
    where own.member_id = ${memberId} and own.date_of_birth > ${adultBirthday}::date)
  or exists (select from booking_player as inside join member as own on own.id = inside.member_id
    where inside.booking_id = booking.id and (own.id = ${memberId} or own.family_payer_id = ${memberId}))
  or exists (select from member as own where own.id = booking.booker_id
    and (own.id = ${memberId} or own.family_payer_id = ${memberId})))`;

const isMinorsGame = ({ adultBirthday }: GameReader) => sql<boolean>`exists (select from member_profile as of_booker
  where of_booker.member_id = game.booker_id and of_booker.date_of_birth > ${adultBirthday}::date)`;

/**
 * Of `game` and its `booking`. A game of a booker under 18 is also there for those who pay for somebody under 18, who may join it;
 * to anybody else it does not exist.
 */
export const isShownTo = (reader: GameReader) => sql<boolean>`(not ${isMinorsGame(reader)} or ${seesMinors(reader)}
  or exists (select from member as own join member_profile as profile on profile.member_id = own.id
    where own.family_payer_id = ${reader.memberId} and profile.date_of_birth > ${reader.adultBirthday}::date))`;

/** The booker, or who opened the game for a booker under 18 whom the reader may not know. */
export interface ShownBooker {
  readonly name: string;
  readonly code: string;
}

/** Of `game` and its `booking`. */
export const shownBookerTo = (reader: GameReader) => sql<ShownBooker | null>`(
  select jsonb_build_object('name', shown.first_name || ' ' || shown.surname, 'code', shown.code)
  from member as own join member as shown on shown.id =
    case when ${isMinorsGame(reader)} and not ${seesMinors(reader)} then own.family_payer_id else own.id end
  where own.id = game.booker_id)`;

export interface GameSlot extends StoredPlace {
  /** Null: nobody has it, or a guest. */
  readonly memberId: number | null;
}

export interface StoredGame extends Omit<GameRow, 'slots' | 'decideAt' | 'favouritesUntil'> {
  readonly decideAt: Temporal.Instant | null;
  readonly favouritesUntil: Temporal.Instant | null;
  readonly slots: readonly GameSlot[];
}

const centsOrNull = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));
const instantOrNull = (at: Moment | null) =>
  at === null ? null : Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime());

export const gameFromRow = ({ slots, decideAt, favouritesUntil, ...row }: GameRow): StoredGame => ({
  ...row,
  decideAt: instantOrNull(decideAt),
  favouritesUntil: instantOrNull(favouritesUntil),
  slots: slots.map((slot) => ({
    ...slot,
    openCents: centsOrNull(slot.openCents),
    placeCents: centsOrNull(slot.placeCents),
  })),
});

export async function findGame(db: Db | Tx, bookingId: number): Promise<StoredGame | undefined> {
  const [row] = (await selectGames(sql`game.booking_id = ${bookingId}`).execute(db)).rows;
  return row && gameFromRow(row);
}

/** What is agreed for the places, and whether any of them is open still. */
export function storedPlacesWrites(
  { bookingId }: Pick<StoredGame, 'bookingId'>,
  slots: readonly StoredPlace[],
): Write[] {
  const rows = slots.map(({ slot, openCents, placeCents, offeredAt }) => ({
    slot,
    open_cents: openCents,
    place_cents: placeCents,
    offered_at: offeredAt,
  }));
  const isFull = slots.every(({ isOpen, placeCents }) => !isOpen || placeCents !== null);
  return [
    {
      name: 'game_place',
      query: sql`update game_place set open_cents = changed.open_cents, place_cents = changed.place_cents,
          offered_at = changed.offered_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as changed (slot integer, open_cents bigint, place_cents bigint, offered_at timestamptz)
        where game_place.booking_id = ${bookingId} and game_place.slot = changed.slot`,
    },
    {
      name: 'game',
      query: sql`update open_game set is_reopened = is_reopened or (state = 'full' and ${!isFull}::boolean),
          state = ${isFull ? 'full' : 'gathering'}
        where booking_id = ${bookingId} and closed_at is null`,
    },
  ];
}

/** It takes no more players and stays a booking. */
export const gameClosingWrites = (bookingId: number, at: Temporal.Instant): Write[] => [
  {
    name: 'game',
    query: sql`update open_game set state = 'closed', closed_at = ${toDate(at)}
      where booking_id = ${bookingId} and closed_at is null`,
  },
];

/** The booker plays it anyway: the booker's place costs what the open ones would bring. */
export const keptGameWrites = (bookingId: number): Write[] => [
  {
    name: 'game_kind',
    query: sql`update open_game set kind = 'keep', decide_at = null where booking_id = ${bookingId}`,
  },
];

/** Games that were not full at their decision, and all that have begun. */
export const selectDueGames = (now: Temporal.Instant) => sql<{ readonly bookingId: number }>`
  select game.booking_id as "bookingId" from open_game as game
  join court_booking as booking on booking.id = game.booking_id
  where game.closed_at is null
    and ((game.state = 'gathering' and game.decide_at <= ${toDate(now)}) or lower(booking.during) <= ${toDate(now)})
  order by coalesce(game.decide_at, lower(booking.during)), game.booking_id`;

/** When the next game is due. */
export async function nextGameDue(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ readonly at: Date | null }>`
    select min(least(case when game.state = 'gathering' then game.decide_at end, lower(booking.during))) as at
    from open_game as game join court_booking as booking on booking.id = game.booking_id
    where game.closed_at is null`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** The one game for which a member gathers players. */
export async function findGathering(db: Db | Tx, memberId: number) {
  const { rows } = await sql<{ section: string; key: string; court: string; date: string; minute: number }>`
    select booking.service_key as section, booking.key, court.title as court, booking.session_date as date,
      booking.starts_minute as minute
    from open_game as game join court_booking as booking on booking.id = game.booking_id
    join court on court.id = booking.court_id
    where game.booker_id = ${memberId} and game.state = 'gathering' and not game.is_reopened`.execute(db);
  return rows[0];
}

/** The note of the booker. */
export async function noteGame(tx: Tx, bookingId: number, note: string | null): Promise<void> {
  await tx.updateTable('open_game').set({ note }).where('booking_id', '=', bookingId).execute();
}

/** What an erased member wrote about the own games. */
export async function eraseGameNotes(tx: Tx, bookerId: number): Promise<void> {
  await tx.updateTable('open_game').set({ note: null }).where('booker_id', '=', bookerId).execute();
}
