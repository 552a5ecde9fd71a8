/** Open games as members use them, on top of the club of bookers. */
import { confirmBooking } from '@courtside/contract/booking/bookings';
import type { GameRequest } from '@courtside/contract/booking/games/game-fields';
import { closeGame, removePlayer } from '@courtside/contract/booking/games/game-questions';
import {
  joinGame,
  leaveGame,
  listGames,
  offerPlace,
  openGame,
  readGame,
} from '@courtside/contract/booking/games/games';
import { sql } from 'kysely';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingRef, bookingOf, createBookingClub, type Player, requestOf, type Wish } from './booking-club.ts';

type GameWish = Partial<GameRequest> & Pick<GameRequest, 'kind' | 'places'>;

export async function createGameClub(options?: Parameters<typeof createBookingClub>[0]) {
  const club = await createBookingClub(options);
  const { db } = club.context;
  const of = ({ section, key }: BookingRef) => ({ params: { section, key } });
  return {
    ...club,
    /** Books with open places; padel doubles unless named. */
    gather: async (by: Player, game: GameWish, wish: Partial<Wish> = {}) =>
      club.call(confirmBooking, {
        as: by.as,
        body: {
          ...requestOf({
            session: wish.session ?? (await club.session('padel')),
            players: [by],
            type: 'doubles',
            ...wish,
          }),
          PinCode: DEMO_PIN,
          Game: game,
        },
      }),
    /** The same, and insists that it worked. */
    async made(by: Player, game: GameWish, wish: Partial<Wish> = {}): Promise<BookingRef> {
      return bookingOf(await this.gather(by, game, wish));
    },
    open: ({ as }: Player, ref: BookingRef, game: GameWish & { PinCode?: string; ExpectedShare?: number }) =>
      club.call(openGame, { as, ...of(ref), body: game }),
    read: async ({ as }: Player, ref: BookingRef) => (await club.call(readGame, { as, ...of(ref) })).data,
    list: async ({ as }: Player, query: Parameters<typeof club.call<typeof listGames>>[1]['query'] = {}) =>
      (await club.call(listGames, { as, query })).data.items,
    /** With the price that the member was shown, unless another is given. */
    async join(by: Player, ref: BookingRef, share?: number, key?: string) {
      const ExpectedShare = share ?? (await this.read(by, ref)).myShare;
      const headers = key ? { headers: { 'idempotency-key': key } } : {};
      return club.call(joinGame, { as: by.as, ...of(ref), body: { PinCode: DEMO_PIN, ExpectedShare }, ...headers });
    },
    /** A child whom this member pays for. */
    async child(parent: Player): Promise<Player> {
      const child = await club.member();
      await sql`insert into member_profile (member_id, date_of_birth, updated_at)
        values (${child.id}, '2014-05-05', now())`.execute(db);
      await sql`update member set family_payer_id = ${parent.id} where id = ${child.id}`.execute(db);
      return child;
    },
    joinFor: async (payer: Player, ref: BookingRef, { code }: Player, ExpectedShare: number) =>
      club.call(joinGame, { as: payer.as, ...of(ref), body: { PinCode: DEMO_PIN, ExpectedShare, MemberCode: code } }),
    leave: ({ as }: Player, ref: BookingRef) => club.call(leaveGame, { as, ...of(ref), body: {} }),
    offer: ({ as }: Player, ref: BookingRef) => club.call(offerPlace, { as, ...of(ref), body: {} }),
    remove: ({ as }: Player, ref: BookingRef, { code }: Player) =>
      club.call(removePlayer, { as, ...of(ref), body: { memberCode: code } }),
    end: ({ as }: Player, ref: BookingRef) => club.call(closeGame, { as, ...of(ref) }),
    /** The clock stands at this moment while the work runs, with new logins of these players. */
    async at<T>(moment: Temporal.Instant, players: readonly Player[], work: () => Promise<T>): Promise<T> {
      const { clock } = club.context;
      const [before, logins] = [clock.now(), players.map(({ as }) => as)];
      const logIn = (player: Player, as: Player['as']) => Object.assign(player, { as });
      clock.set(moment);
      try {
        for (const player of players) logIn(player, await club.login(player.code));
        return await work();
      } finally {
        clock.set(before);
        for (const [index, player] of players.entries()) logIn(player, logins[index] ?? player.as);
      }
    },
    /** What the balance is below what everybody has to begin with, in cents. */
    paid: async (player: Player) => 10_000 - (await club.balance(player)),
    state: async ({ key }: BookingRef) => {
      const { rows } = await sql<{ status: string; state: string; total: number; receipts: number }>`
        select booking.status, game.state, booking.total_cents as total,
          (select count(*)::int from receipt where entry_id = booking.entry_id) as receipts
        from court_booking as booking join open_game as game on game.booking_id = booking.id
        where booking.key = ${key}`.execute(db);
      return rows[0];
    },
    ledgerFaults: async () => (await verifyLedger(db)).faults,
  };
}

export type GameClub = Awaited<ReturnType<typeof createGameClub>>;
