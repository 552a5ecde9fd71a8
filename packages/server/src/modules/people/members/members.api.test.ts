import { listMembers, searchMembers, setFavourite, setFavourites } from '@courtside/contract/people/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { insertMembers } from './members.repository.ts';

const PEOPLE = [
  ['Z-100', 'Zoë', 'Quiñones'],
  ['Z-101', 'Çağla', 'Özışık'],
  ['Z-102', 'Zorba', 'Zoegger'],
  ['Q-7100', 'Ann', 'O’Quin_n'],
  ['Q-7101', 'Per', '50% Moller'],
] as const;

let club: BookingClub;
let me: Player;
beforeAll(async () => {
  club = await createBookingClub();
  me = await club.member();
  await inTransaction(club.context.db, (tx) =>
    insertMembers(
      tx,
      PEOPLE.map(([code, firstName, surname]) => ({
        ...{ code, firstName, surname, gender: 'O', role: 'member', email: null, language: 'en' },
      })),
    ),
  );
});
afterAll(() => club.close());

interface Look {
  readonly service?: string;
  readonly page?: number;
  readonly favourites?: '0' | '1';
}

async function search(term: string | undefined, query: Look = {}, by = me) {
  const reply = await club.call(searchMembers, { as: by.as, params: term === undefined ? {} : { term }, query });
  const { total, page, pageSize } = reply.body;
  return { codes: reply.data.map(({ memberCode }) => memberCode), members: reply.data, total, page, pageSize };
}

describe('the search', () => {
  test.each([
    { term: 'Z-10', codes: ['Z-100', 'Z-101', 'Z-102'] },
    { term: 'z-101', codes: ['Z-101'] },
    { term: 'zoe', codes: ['Z-100', 'Z-102'] },
    { term: 'ZOË', codes: ['Z-100', 'Z-102'] },
    { term: 'quinones', codes: ['Z-100'] },
    { term: 'ozisik', codes: ['Z-101'] },
    { term: 'cagla ozı', codes: ['Z-101'] },
    { term: 'zoegger  zor', codes: ['Z-102'] },
    { term: 'zoegger ann', codes: [] },
    { term: '%', codes: ['Q-7101'] },
    { term: 'quin_', codes: ['Q-7100'] },
    { term: '\\', codes: [] },
    { term: "'; drop table member; --", codes: [] },
  ])('a search for $term finds $codes', async ({ term, codes }) => {
    expect((await search(term)).codes).toEqual(codes);
  });

  test('a search lists numbers that start with the term first, then names that start with it, then the rest', async () => {
    const { codes } = await search('q');
    expect(codes.slice(0, 3)).toEqual(['Q-7100', 'Q-7101', 'Z-100']);
  });

  test('an empty search returns everybody in pages of twenty, none twice and none missing', async () => {
    const first = await search(undefined);
    expect(first).toMatchObject({ page: 1, pageSize: 20 });
    const pages = Math.ceil(Number(first.total) / 20);
    const all = [];
    for (let page = 1; page <= pages; page += 1) all.push(...(await search(undefined, { page })).codes);
    expect(all).toHaveLength(Number(first.total));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('1240');
    expect((await search(undefined, { page: pages + 1 })).codes).toEqual([]);
    expect(await search('a', { page: 99 })).toMatchObject({ codes: [], total: (await search('a')).total });
  });

  test('a search does not find staff, suspended and erased members', async () => {
    const [gone, away] = await club.members(2);
    await sql`update member set status = 'suspended' where id = ${away.id}`.execute(club.context.db);
    await sql`update member set status = 'erased' where id = ${gone.id}`.execute(club.context.db);
    for (const code of ['9001', '9002', gone.code, away.code]) expect((await search(code)).codes).toEqual([]);
    const listed = await club.call(listMembers, { as: me.as, params: { service: 'tennis' } });
    const codes = listed.data.map(({ memberCode }) => memberCode);
    expect(codes).toContain(me.code);
    for (const code of ['9001', '9002', gone.code, away.code]) expect(codes).not.toContain(code);
  });
});

describe('favourites', () => {
  const favour = (
    by: Player,
    MemberCodes: string,
    IsFavourite: boolean | 'true' | 'false' = true,
    Service = 'tennis',
  ) => club.call(setFavourites, { as: by.as, body: { MemberCodes, IsFavourite, Service } });

  test('favourites are added and removed repeatedly, and are marked in the list and the search', async () => {
    const fan = await club.member();
    for (let times = 0; times < 2; times += 1) {
      const added = await favour(fan, 'Z-100, z-102,,');
      expect(added).toMatchObject({ msgCode: '200', data: 'Successfully Added to Favourite' });
    }
    const marked = (members: { memberCode: string; isFavourite: number }[]) =>
      members.filter(({ isFavourite }) => isFavourite === 1).map(({ memberCode }) => memberCode);
    const listed = await club.call(listMembers, { as: fan.as, params: { service: 'Tennis' } });
    expect(marked(listed.data)).toEqual(['Z-100', 'Z-102']);
    expect(marked((await search('z-10', { service: 'tennis' }, fan)).members)).toEqual(['Z-100', 'Z-102']);
    expect((await search(undefined, { service: 'tennis', favourites: '1' }, fan)).codes).toEqual(['Z-100', 'Z-102']);
    // Favourites belong to a member and a service; without a service all are returned.
    await favour(fan, 'Z-100', true, 'squash');
    expect(marked((await search('z-10', {}, fan)).members)).toEqual(['Z-100', 'Z-102']);
    expect((await search(undefined, { service: 'padel', favourites: '1' }, fan)).codes).toEqual([]);
    expect((await search(undefined, { service: 'tennis', favourites: '1' })).codes).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      const removed = await favour(fan, 'Z-102', 'false');
      expect(removed).toMatchObject({ msgCode: '200', data: 'Successfully Removed from Favourite' });
    }
    expect((await search('z', { service: 'tennis', favourites: '1' }, fan)).codes).toEqual(['Z-100']);
  });

  test('favourites have two paths for one call', async () => {
    const fan = await club.member();
    const body = { MemberCodes: 'Z-101', IsFavourite: 'true' as const, Service: 'SQUASH' };
    expect((await club.call(setFavourite, { as: fan.as, body })).data).toBe('Successfully Added to Favourite');
    expect((await search(undefined, { service: 'squash', favourites: '1' }, fan)).codes).toEqual(['Z-101']);
  });

  test.each([
    { codes: 'Z-100,7777', service: 'tennis', code: 'members.unknown_member', data: 'There is no active member 7777.' },
    { codes: 'Z-100,9001', service: 'tennis', code: 'members.unknown_member', data: 'There is no active member 9001.' },
    { codes: ' , ', service: 'tennis', code: 'members.none_to_add', data: 'Kindly Select Player for Favourite' },
    { codes: 'Z-100', service: 'golf', code: 'sports.unknown_service', data: 'The club has no such sport.' },
  ])(
    'favourites $codes in $service are refused with $code, and none of them is added',
    async ({ codes, service, code, data }) => {
      const before = await tableFingerprints(club.context.db);
      expect(await favour(me, codes, true, service)).toMatchObject({ code, data });
      expect(await tableFingerprints(club.context.db)).toEqual(before);
    },
  );

  test('nobody can be their own favourite', async () => {
    const refusal = { code: 'members.own_favourite', data: 'You cannot be your own favourite.' };
    expect(await favour(me, `Z-100,${me.code}`)).toMatchObject(refusal);
  });
});

test('the members of an unknown service are not listed', async () => {
  const listed = await club.call(listMembers, { as: me.as, params: { service: 'golf' } });
  expect(listed).toMatchObject({ status: 404, code: 'sports.unknown_service' });
});
