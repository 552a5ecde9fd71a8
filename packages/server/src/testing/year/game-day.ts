/** What members do with open games: leave places open, take them, give them up, and what becomes of games that are not complete. */
import { amountDue, bookingDetails, confirmBooking } from '@courtside/contract/booking/bookings';
import { closeGame } from '@courtside/contract/booking/games/game-questions';
import {
  joinGame,
  leaveGame,
  listGames,
  offerPlace,
  openGame,
  readGame,
} from '@courtside/contract/booking/games/games';
import { addDays } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { requestOf } from '../clubs/booking-club.ts';
import type { Shares, YearBooking } from './books.ts';
import { anySession } from './member-day.ts';
import { STAFF, type YearClub } from './year-club.ts';

const sumOf = (shares: Shares) => [...shares.values()].reduce((sum, share) => sum + share, 0);

/** One game is made, one of the bookings is opened, several want a place of one game, and somebody gives a place up. */
export async function playGames(club: YearClub): Promise<void> {
  const { random } = club;
  if (random.chance(0.7)) await makeGame(club);
  if (random.chance(0.2)) await openBooking(club);
  for (let round = random.between(0, 2); round > 0; round -= 1) await joinOne(club);
  if (random.chance(0.3)) await giveUp(club);
  if (random.chance(0.05)) await close(club);
}

/** Two to four places of which one to three are open, to be played in any case or only when all are taken. */
async function makeGame(club: YearClub): Promise<void> {
  const { random, books } = club;
  const by = random.pick(club.active);
  const session = anySession(club, addDays(club.today, random.between(1, 6)), random.chance(0.3));
  const most = session.startsWith('SQU') ? 2 : 4;
  const kind = random.chance(0.5) ? ('keep' as const) : ('ifFull' as const);
  const places = kind === 'keep' ? random.between(2, most) : most;
  const type = places > 2 ? 'doubles' : undefined;
  const request = { ...requestOf({ session, players: [{ code: by }], type }), Game: { kind, places } };
  const quote = await club.send(amountDue, by, { body: request });
  if (!quote.isOk) return;
  const { total, p1AmountDue } = quote.data;
  const reply = await club.send(confirmBooking, by, { body: { ...request, PinCode: DEMO_PIN, ExpectedTotal: total } });
  if (!reply.isOk) return;
  const { section, key } = reply.body.booking as { section: string; key: string };
  const shares = new Map([[by, eurosToCents(p1AmountDue ?? 0)]]);
  const common = { section, key, booker: by, players: [by], session, shares };
  books.book({ ...common, isLive: true, isGivenBack: false, isDue: false, game: kind });
}

/** Nothing moves until somebody joins. */
async function openBooking(club: YearClub): Promise<void> {
  const { random, books, active } = club;
  const own = books
    .ahead(club.now.add({ hours: 30 }))
    .filter(({ game, players, booker, isDue }) => !game && !isDue && players.length === 1 && active.includes(booker));
  if (own.length === 0) return;
  const booking = random.pick(own);
  const { section, key, booker } = booking;
  const opened = await club.send(openGame, booker, { params: { section, key }, body: { kind: 'keep', places: 2 } });
  if (opened.isOk) booking.game = 'keep';
}

/** Up to three members at once at one game: there are as many winners as places. */
async function joinOne(club: YearClub): Promise<void> {
  const { random, books } = club;
  const joiners = Array.from({ length: random.between(1, 3) }, () => random.pick(club.active));
  const [first = ''] = joiners;
  const { isOk, data } = await club.send(listGames, first, { query: {} });
  const choices = isOk ? data.items.filter(({ canJoin, key }) => canJoin && books.bookings.has(key)) : [];
  if (choices.length === 0) return;
  const { section, key, myShare } = random.pick(choices);
  const booking = books.bookings.get(key);
  if (!booking) return;
  const before = booking.shares;
  const answers = await Promise.all(
    [...new Set(joiners)].map(async (code) => {
      const body = { PinCode: DEMO_PIN, ExpectedShare: myShare };
      return { code, reply: await club.send(joinGame, code, { params: { section, key }, body }) };
    }),
  );
  const joined = answers.filter(({ reply }) => reply.isOk).map(({ code }) => code);
  if (joined.length === 0) return;
  await follow(club, booking);
  for (const code of joined) {
    const paid = booking.shares.get(code);
    if (paid !== eurosToCents(myShare)) club.fault(`${code} pays ${paid} cents of ${key} instead of ${myShare} euros`);
  }
  if (booking.game === 'keep' && sumOf(booking.shares) !== sumOf(before))
    club.fault(`${key} costs ${sumOf(booking.shares)} cents instead of ${sumOf(before)}`);
}

/** Before the time to leave the place is refunded; after it, it is offered, and whoever joins next takes it. */
async function giveUp(club: YearClub): Promise<void> {
  const { random } = club;
  const games = gamesOf(club).filter(({ players, booker }) => players.some((code) => isFree(club, code, booker)));
  if (games.length === 0) return;
  const booking = random.pick(games);
  const { section, key, booker, players } = booking;
  const code = random.pick(players.filter((each) => isFree(club, each, booker)));
  const call = { params: { section, key }, body: {} };
  const left = await club.send(leaveGame, code, call);
  if (left.code === 'game.too_late_to_leave') await club.send(offerPlace, code, call);
  else if (left.isOk) await follow(club, booking);
}

const isFree = ({ active }: YearClub, code: string, booker: string) => code !== booker && active.includes(code);

async function close(club: YearClub): Promise<void> {
  const games = gamesOf(club).filter(({ booker }) => club.active.includes(booker));
  if (games.length === 0) return;
  const booking = club.random.pick(games);
  const { section, key, booker } = booking;
  const closed = await club.send(closeGame, booker, { params: { section, key } });
  if (!closed.isOk) return;
  if (closed.data.state === 'cancelled') club.books.end(booking);
}

/** Live games that have not begun. */
const gamesOf = ({ books, now }: YearClub) => books.ahead(now).filter(({ game }) => game !== undefined);

/** Who plays now, and what each has paid. */
async function follow(club: YearClub, booking: YearBooking): Promise<void> {
  const { section, key } = booking;
  const { data } = await club.send(bookingDetails, STAFF.desk, { params: { section, key } });
  const paid = data.paymentPlayers.map(({ payerCode, bookingRate }) => [payerCode, eurosToCents(bookingRate)] as const);
  booking.players = data.players.map(({ bookingMemberCode }) => bookingMemberCode);
  club.books.reprice(booking, new Map(paid));
}

/** After the job has run: a game that was not complete in time is cancelled, and all its players have their money back. */
export async function followDecisions(club: YearClub): Promise<void> {
  for (const booking of gamesOf(club)) {
    if (booking.game !== 'ifFull') continue;
    const { section, key } = booking;
    const { data } = await club.send(readGame, STAFF.desk, { params: { section, key } });
    const isOver = data.decideAt !== undefined && Temporal.Instant.compare(data.decideAt, club.now) <= 0;
    if (data.state === 'cancelled') {
      club.count('game: not complete in time');
      club.books.end(booking);
    } else if (isOver && data.state === 'gathering') club.fault(`${key} is not complete and was not cancelled`);
    else if (isOver) {
      club.count('game: complete when it was decided');
      booking.game = 'keep';
    }
  }
}
