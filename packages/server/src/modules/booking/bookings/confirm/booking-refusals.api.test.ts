import { confirmBooking } from '@courtside/contract/booking/bookings';
import { setFavourites } from '@courtside/contract/people/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeConsent } from '#database/tables/identity.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { publishServicesChange } from '#modules/club/sports/index.ts';
import { type BookingClub, createBookingClub, type Player, requestOf, type Wish } from '#testing/clubs/booking-club.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

let club: BookingClub;
let me: Player;
let friend: Player;
let third: Player;
beforeAll(async () => {
  club = await createBookingClub();
  [me, friend, third] = await club.members(3);
});
afterAll(() => club.close());

const codes = (...list: string[]) => list.map((code) => ({ code }));

/** Both calls refuse an impossible request with the same error, and nothing is written. */
async function refusedAlike(by: Player, wish: Wish) {
  const before = await tableFingerprints(club.context.db);
  const quoted = await club.quote(by, wish);
  const confirmed = await club.confirm(by, wish);
  expect(await tableFingerprints(club.context.db)).toEqual(before);
  expect(confirmed.body).toEqual(quoted.body);
  const { status, msgCode, code, data } = confirmed;
  return { status, msgCode, code, data };
}

const refusal = (code: string, data: string, status = 200) => ({
  status,
  msgCode: status === 200 ? '500' : String(status),
  code,
  data,
});

describe('a request that does not fit', () => {
  const off = { session: 'TEN1_20261117_0900' };
  test.each<{ name: string; wish: () => Wish; code: string; data: string; status?: number }>([
    {
      name: 'a court that is not there',
      wish: () => ({ session: 'TEN9_20261117_0900', players: [me] }),
      code: 'schedule.unknown_session',
      data: 'There is no such session.',
      status: 404,
    },
    {
      name: 'a time at which no session starts',
      wish: () => ({ session: 'TEN1_20261117_0930', players: [me] }),
      code: 'schedule.unknown_session',
      data: 'There is no such session.',
      status: 404,
    },
    ...['TEN1_20261117_0900,TEN2_20261117_1000', 'TEN1_20261117_1000,TEN1_20261117_0900'].map((session) => ({
      name: `sessions that do not follow each other: ${session}`,
      wish: () => ({ session, players: [me] }),
      code: 'booking.sessions_not_consecutive',
      data: 'Two sessions can be booked together only when they follow each other on one court.',
    })),
    {
      name: 'the same session twice',
      wish: () => ({ session: 'TEN1_20261117_0900,TEN1_20261117_0900', players: [me] }),
      code: 'booking.sessions_not_consecutive',
      data: 'Two sessions can be booked together only when they follow each other on one court.',
    },
    {
      name: 'three sessions',
      wish: () => ({ session: 'TEN1_20261117_0800,TEN1_20261117_0900,TEN1_20261117_1000', players: [me] }),
      code: 'booking.sessions_not_consecutive',
      data: 'Two sessions can be booked together only when they follow each other on one court.',
    },
    {
      name: 'a type that is not offered',
      wish: () => ({ ...off, players: [me], type: 'triples' }),
      code: 'booking.unknown_type',
      data: 'This booking type is not offered here.',
    },
    {
      name: 'an option of another sport',
      wish: () => ({ ...off, players: [me], options: ['new-balls', 'rackets'] }),
      code: 'booking.unknown_option',
      data: 'One of the options is not offered here.',
    },
    {
      name: 'half a session where there is none',
      wish: () => ({ session: 'PAD1_20261117_0900', players: [me], half: true }),
      code: 'booking.half_not_offered',
      data: 'Half sessions are not offered here.',
    },
    {
      name: 'half of two sessions',
      wish: () => ({ session: 'TEN1_20261117_0900,TEN1_20261117_1000', players: [me], half: true }),
      code: 'booking.half_not_offered',
      data: 'Half sessions are not offered here.',
    },
    {
      name: 'air conditioning in the open air',
      wish: () => ({ ...off, players: [me], ac: true }),
      code: 'booking.ac_not_offered',
      data: 'Air conditioning is not offered here.',
    },
    {
      name: 'nobody plays',
      wish: () => ({ ...off, players: [], payers: [me] }),
      code: 'booking.no_players',
      data: 'Kindly Select Players',
    },
    {
      name: 'nobody pays',
      wish: () => ({ ...off, players: [me], payers: [] }),
      code: 'booking.no_payers',
      data: 'Kindly mark players to pay',
    },
    {
      name: 'a payer who does not play',
      wish: () => ({ ...off, players: [me], payers: [me, ...codes('1020')] }),
      code: 'booking.payer_not_playing',
      data: 'Member 1020 pays but does not play in this booking.',
    },
    {
      name: 'the first player does not pay',
      wish: () => ({ ...off, players: [me, friend], payers: [friend] }),
      code: 'booking.first_player_pays',
      data: 'The first player always pays a share.',
    },
    {
      name: 'a member who is not first',
      wish: () => ({ ...off, players: [friend, me] }),
      code: 'booking.self_first',
      data: 'You are always the first player of your own booking.',
    },
    {
      name: 'somebody twice',
      wish: () => ({ ...off, players: [me, ...codes('1020', '1020')] }),
      code: 'booking.player_twice',
      data: 'Member 1020 is on the list twice.',
    },
    {
      name: 'nobody of that number',
      wish: () => ({ ...off, players: [me, ...codes('7777')] }),
      code: 'booking.unknown_player',
      data: 'There is no active member 7777.',
    },
    {
      name: 'staff do not play',
      wish: () => ({ ...off, players: [me, ...codes('9001')] }),
      code: 'booking.unknown_player',
      data: 'There is no active member 9001.',
    },
    {
      name: 'too few for the type',
      wish: () => ({ ...off, players: [me, friend], type: 'doubles' }),
      code: 'booking.too_few_players',
      data: 'This booking type needs at least 3 players.',
    },
    {
      name: 'too many for the type',
      wish: () => ({ ...off, players: [me, friend, third], type: 'singles' }),
      code: 'booking.too_many_players',
      data: 'This booking type allows at most 2 players.',
    },
    {
      name: 'five players',
      wish: () => ({ ...off, players: [me, friend, third, ...codes('1020', '1021')] }),
      code: 'booking.too_many_players',
      data: 'This booking type allows at most 4 players.',
    },
  ])('a booking request with $name is refused: $code', async ({ wish, code, data, status }) => {
    expect(await refusedAlike(me, wish())).toEqual(refusal(code, data, status));
  });

  test.each([
    { service: 'golf', code: 'sports.unknown_service' },
    { service: 'padel', code: 'schedule.unknown_session' },
  ])('a tennis session in $service is refused: $code', async ({ service, code }) => {
    const body = { ...requestOf({ ...off, players: [me] }), Service: service, PinCode: '2468' };
    expect(await club.call(confirmBooking, { as: me.as, body })).toMatchObject({ status: 404, code });
  });

  test('the same member in two spellings is one member', async () => {
    const lower = codes(friend.code.toLowerCase());
    expect(await refusedAlike(me, { ...off, players: [me, friend, ...lower] })).toMatchObject({
      code: 'booking.player_twice',
    });
    expect(await refusedAlike(me, { ...off, players: [me, friend], payers: [me, ...lower], type: 'doubles' })).toEqual(
      refusal('booking.too_few_players', 'This booking type needs at least 3 players.'),
    );
  });

  test('a suspended member cannot be a player', async () => {
    const suspended = await club.member();
    await setMember(suspended, { status: 'suspended' });
    expect(await refusedAlike(me, { ...off, players: [me, suspended] })).toEqual(
      refusal('booking.unknown_player', `There is no active member ${suspended.code}.`),
    );
  });

  test('a second hour without a price cannot be booked', async () => {
    const { db } = club.context;
    const session = await club.session('cricket', { at: '15:00', slots: 2 });
    const closePrices = (minute: number) =>
      inTransaction(db, async (tx) => {
        await sql`update price_band set to_minute = ${minute} where service_key = 'cricket'
          and from_minute = 0 and 1 = any(weekdays)`.execute(tx);
        publishServicesChange(tx);
      });
    await closePrices(16 * 60);
    expect(await refusedAlike(me, { session, players: [me], type: 'coaching' })).toMatchObject({
      code: 'booking.unknown_type',
    });
    await closePrices(17 * 60);
  });
});

async function setMember({ id }: Player, change: { status?: 'suspended'; charge_consent?: ChargeConsent }) {
  await club.context.db.updateTable('member').set(change).where('id', '=', id).execute();
}

describe('who may be charged', () => {
  const wishWith = async (payer: Player): Promise<Wish> => ({
    session: await club.session('squash'),
    players: [me, payer],
  });

  test('a payer who allows no charge is named, but may play for free and may be charged by an admin', async () => {
    const guarded = await club.member();
    await setMember(guarded, { charge_consent: 'nobody' });
    const wish = await wishWith(guarded);
    expect(await refusedAlike(me, wish)).toEqual(
      refusal('booking.payer_refused', `${guarded.name} does not allow others to charge the account.`),
    );
    expect((await club.quote(me, { ...wish, payers: [me] })).msgCode).toBe('200');
    expect((await club.quote(await club.player('9001'), wish)).msgCode).toBe('200');
    expect((await club.quote(guarded, { ...wish, players: [guarded] })).msgCode).toBe('200');
  });

  test('a payer who allows favourites is charged only by those whom the payer has favourited', async () => {
    const choosy = await club.member();
    await setMember(choosy, { charge_consent: 'favourites' });
    const wish = await wishWith(choosy);
    expect(await refusedAlike(me, wish)).toMatchObject({ code: 'booking.payer_refused' });
    const body = { MemberCodes: me.code, IsFavourite: true, Service: 'padel' };
    await club.call(setFavourites, { as: choosy.as, body });
    expect((await club.confirm(me, wish)).data).toBe('ok');
  });
});

test('a subadmin may not book', async () => {
  const subadmin = await club.player('9002');
  const wish = { session: await club.session(), players: [me] };
  expect(await refusedAlike(subadmin, wish)).toEqual(refusal('access.denied', 'Your role may not do this.', 403));
  const booking = await club.book(friend, { session: await club.session('padel'), players: [friend] });
  expect(await club.cancel(subadmin, booking)).toMatchObject({ status: 403, code: 'access.denied' });
});
