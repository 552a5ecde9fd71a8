import type { GameRequest } from '@courtside/contract/booking/games/game-fields';
import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import {
  agreedWhenPaid,
  gameTerms,
  gameWrites,
  isOpenable,
  playersOf,
  roomOf,
  type StoredBooking,
  type StoredPlayer,
  upcomingBookingsOf,
} from '#modules/booking/bookings/index.ts';
import { type Service, selectServices } from '#modules/club/sports/index.ts';

type DemoGame = Pick<GameRequest, 'kind' | 'levelFrom' | 'levelTo' | 'note'>;

/** One after the other for the bookings that have room, in each sport. */
const GAMES: Readonly<Record<string, readonly DemoGame[]>> = {
  padel: [
    { kind: 'keep', note: 'Relaxed doubles.' },
    { kind: 'ifFull', levelFrom: 2.5, levelTo: 4 },
    { kind: 'keep', levelFrom: 3, levelTo: 5 },
    { kind: 'ifFull', levelFrom: 4.5, levelTo: 6 },
  ],
  tennis: [
    { kind: 'ifFull', note: 'One more and we play.' },
    { kind: 'keep', levelFrom: 3.5, levelTo: 4.5 },
    { kind: 'keep' },
  ],
  cricket: [{ kind: 'keep' }],
};

/** Those that need all players are decided 24 hours before. */
const HOURS_AHEAD = 30;

/** Some bookings of the coming days are open to others. No booking is added, and nothing is paid. */
export async function addOpenGames(tx: Tx, { clock, settings }: AppContext): Promise<void> {
  const now = clock.now();
  const opened = new Set<number>();
  for (const service of await selectServices(tx)) {
    const games = [...(GAMES[service.key] ?? [])];
    const upcoming = await upcomingBookingsOf(tx, service.key, now.add({ hours: HOURS_AHEAD }));
    const ids = upcoming.map(({ id }) => id);
    const players = Map.groupBy(await playersOf(tx, ids), ({ bookingId }) => bookingId);
    for (const booking of upcoming) {
      const team = players.get(booking.id) ?? [];
      const [game] = games;
      if (!game) break;
      if (opened.has(booking.bookerId) || !hasRoom(booking, team, service, now)) continue;
      await openBooking(tx, { booking, team, service, game }, { now, timeZone: settings.CLUB_TIME_ZONE });
      opened.add(booking.bookerId);
      games.shift();
    }
  }
}

function hasRoom(booking: StoredBooking, team: readonly StoredPlayer[], service: Service, now: Temporal.Instant) {
  const { size, maximum } = roomOf({ booking, players: team }, service);
  const isAlone = booking.guests.length === 0 && team.some(({ memberId }) => memberId === booking.bookerId);
  // Family members would need a parent to open it.
  const isAdult = team.every(({ familyPayer, categoryKey }) => familyPayer === null && categoryKey === 'member');
  return isAlone && isAdult && size < maximum && isOpenable({ booking, players: team }, now);
}

interface Opening {
  readonly booking: StoredBooking;
  readonly team: readonly StoredPlayer[];
  readonly service: Service;
  readonly game: DemoGame;
}

/** As its booker does: everybody pays what was paid until somebody joins. */
async function openBooking(
  tx: Tx,
  { booking, team, service, game }: Opening,
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): Promise<void> {
  const room = roomOf({ booking, players: team }, service);
  const request = { audience: 'everyone' as const, counts: 0 as const, places: room.maximum, ...game };
  const terms = gameTerms(request, { service, ...room, startsAt: booking.startsAt, now, timeZone });
  const slots = Array.from({ length: terms.places }, (_, index) => {
    const player = team[index];
    const agreed = player && agreedWhenPaid({ share: cents(player.share), fees: cents(0) }, terms);
    return {
      slot: index + 1,
      isOpen: !player,
      openCents: agreed?.openCents ?? null,
      placeCents: agreed?.placeCents ?? null,
    };
  });
  const opened = { ...terms, slots, bookerId: booking.bookerId, openedAt: now };
  await runWrites(tx, gameWrites(opened, sql`(select ${booking.id}::bigint as id)`));
}
