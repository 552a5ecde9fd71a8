import { amountDue } from '@courtside/contract/booking/bookings';
import { calendar } from '@courtside/contract/booking/schedule';
import { validateSession } from '@courtside/contract/people/auth';
import { listMembers, searchMembers, setFavourites } from '@courtside/contract/people/members';
import { exportDirectory, listDirectory } from '@courtside/contract/people/office-directory';
import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOf } from '#testing/clubs/booking-club.ts';
import { createGameClub } from '#testing/clubs/game-club.ts';

let club: Awaited<ReturnType<typeof createGameClub>>;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

type Player = Awaited<ReturnType<typeof club.member>>;

/** A member who registered as a visitor, with money. */
async function visitor(): Promise<Player> {
  const member = await club.member();
  await sql`update member set category_key = 'visitors', has_visitor_account = true where id = ${member.id}`.execute(
    club.context.db,
  );
  return { ...member, as: await club.login(member.code) };
}

const search = async (by: Player, term: string, query: object = {}) =>
  (await club.call(searchMembers, { as: by.as, params: { term }, query })).data.map(({ memberCode }) => memberCode);

const bornYearsAgo = async ({ id }: Player, years: number) =>
  sql`insert into member_profile (member_id, date_of_birth, updated_at)
    values (${id}, ${club.context.clock.now().toString()}::date - make_interval(years => ${years}), now())
    on conflict (member_id) do update set date_of_birth = excluded.date_of_birth`.execute(club.context.db);

test('a visitor finds a member by the whole number and by nothing else', async () => {
  const [me, other] = [await visitor(), await club.member()];
  expect(await search(me, other.code)).toEqual([other.code]);
  expect(await search(me, other.code.toLowerCase())).toEqual([other.code]);
  expect(await search(me, other.code.slice(0, -1))).not.toContain(other.code);
  expect(await search(me, other.name)).toEqual([]);
  expect(await search(me, '100')).toEqual([]);
  const all = await club.call(searchMembers, { as: me.as, params: {}, query: {} });
  expect(all.data.map(({ memberCode }) => memberCode)).toEqual([me.code]);
  const list = await club.call(listMembers, { as: me.as, params: { service: 'tennis' } });
  expect(list.data.map(({ memberCode }) => memberCode)).toEqual([me.code]);
});

test('a visitor finds nobody under 18 but the own family, and cannot book with them', async () => {
  const [me, child, own] = [await visitor(), await club.member(), await club.member()];
  await bornYearsAgo(child, 12);
  await bornYearsAgo(own, 12);
  await sql`update member set family_payer_id = ${me.id} where id = ${own.id}`.execute(club.context.db);
  expect(await search(me, child.code)).toEqual([]);
  expect(await search(me, own.code)).toEqual([own.code]);
  const ask = async (players: Player[]) =>
    club.call(amountDue, { as: me.as, body: requestOf({ session: await club.session('tennis'), players }) });
  expect(await ask([me, child])).toMatchObject({ code: 'booking.unknown_player' });
  expect((await ask([me, own])).code).not.toBe('booking.unknown_player');
});

test('a visitor who tries many numbers is stopped, in the search and in a booking', async () => {
  const me = await visitor();
  const numbers = Array.from({ length: LIMITS.visitorLookupsPerHour + 5 }, (_, index) => String(1020 + index));
  const statuses: number[] = [];
  for (const term of numbers)
    statuses.push((await club.call(searchMembers, { as: me.as, params: { term }, query: {} })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.visitorLookupsPerHour);
  // A number that was looked up before can still be booked with.
  expect((await club.call(searchMembers, { as: me.as, params: { term: '1020' }, query: {} })).status).toBe(200);
  const body = requestOf({ session: await club.session('tennis'), players: [me, { code: '1099' }] });
  expect((await club.call(amountDue, { as: me.as, body })).code).toBe('request.too_many');
  const member = await club.member();
  for (const term of numbers)
    expect((await club.call(searchMembers, { as: member.as, params: { term }, query: {} })).status).toBe(200);
});

test('a visitor has no favourites', async () => {
  const me = await visitor();
  const body = { MemberCodes: '1020', IsFavourite: true, Service: 'tennis' };
  expect(await club.call(setFavourites, { as: me.as, body })).toMatchObject({
    status: 403,
    code: 'access.members_only',
  });
});

test('members find a visitor by the whole number only, and staff by the name too', async () => {
  const [me, member] = [await visitor(), await club.member()];
  await sql`update member set first_name = 'Vigdis', surname = 'Vagabond' where id = ${me.id}`.execute(club.context.db);
  expect(await search(member, 'vagabond')).toEqual([]);
  expect(await search(member, me.code)).toEqual([me.code]);
  const list = await club.call(listMembers, { as: member.as, params: { service: 'tennis' } });
  expect(list.data.map(({ memberCode }) => memberCode)).not.toContain(me.code);
  const admin = await club.login('9001');
  const found = await club.call(searchMembers, { as: admin, params: { term: 'vagabond' }, query: {} });
  expect(found.data.map(({ memberCode }) => memberCode)).toEqual([me.code]);
});

test('a visitor sees in the schedule that a session is booked, and by whom only if it is an own booking', async () => {
  const [me, member] = [await visitor(), await club.member()];
  const [theirs, mine] = [await club.session('tennis'), await club.session('tennis')];
  const ref = await club.book(member, { session: theirs, players: [member] });
  const date = `${theirs.slice(5, 9)}-${theirs.slice(9, 11)}-${theirs.slice(11, 13)}`;
  const cell = async (by: Player) => {
    const { data } = await club.call(calendar, { as: by.as, query: { service: 'tennis', date } });
    return data.sessions.find(({ booking }) => booking?.key === ref.key);
  };
  expect(await cell(me)).toMatchObject({ state: 'booked', booking: { label: '', mine: false } });
  expect((await cell(member))?.booking?.label).not.toBe('');
  const stranger = await club.member();
  expect((await cell(stranger))?.booking?.label).not.toBe('');
  // Somebody who plays that day gets a page of their own.
  await club.book(me, { session: mine, players: [me] });
  expect((await cell(me))?.booking?.label).toBe('');
});

test('a visitor books and joins an open game by the same calls as members, and sees its players only after joining', async () => {
  const [me, booker, third] = [await visitor(), await club.member(), await club.member()];
  const ref = await club.made(booker, { kind: 'keep', places: 4 }, { players: [booker, third] });
  const namesFor = async (by: Player) => (await club.read(by, ref)).players.map(({ name }) => name);
  expect(await namesFor(me)).toEqual([expect.stringMatching(/.+/), '']);
  expect(await namesFor(third)).not.toContain('');
  expect((await club.join(me, ref)).msgCode).toBe('200');
  expect(await namesFor(me)).not.toContain('');
});

test('the login tells the browser that somebody is a visitor, and the office finds visitors in its list', async () => {
  const [me, member] = [await visitor(), await club.member()];
  expect((await club.call(validateSession, { as: me.as })).data.isVisitor).toBe(1);
  expect((await club.call(validateSession, { as: member.as })).data.isVisitor).toBeUndefined();
  const admin = await club.login('9001');
  const { data } = await club.call(listDirectory, { as: admin, query: { filter: 'visitors', sort: 'memberSince' } });
  expect(data.items.map(({ code }) => code)).toContain(me.code);
  expect(data.items.every(({ isVisitor }) => isVisitor)).toBe(true);
  expect(data.counts?.visitors).toBe(data.total);
  const file = await club.call(exportDirectory, { as: admin, body: { filter: 'visitors' } });
  expect(file.status).toBe(200);
});
