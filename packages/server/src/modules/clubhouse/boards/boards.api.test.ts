import { addNotice } from '@courtside/contract/club/office-notices';
import { type Board, boardStream, readBoard } from '@courtside/contract/clubhouse/board';
import {
  changeBoard,
  endBoard,
  makeBoard,
  officeBoards,
  renewBoard,
} from '@courtside/contract/clubhouse/office-boards';
import { enterOfficeResult } from '@courtside/contract/competing/fixtures';
import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { closeCourts } from '#modules/booking/schedule/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { drawnCompetition } from '#testing/clubs/things/drawn-competitions.ts';
import { boardOf } from '#testing/clubs/things/made-board.ts';
import { type EventReader, listenLocally, readEvents } from '#testing/server/event-reader.ts';

let club: BookingClub;
let address: string;
const open: EventReader[] = [];
beforeAll(async () => {
  club = await createBookingClub({ features: { board: true } });
  address = await listenLocally(club.app);
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await club.close();
});

const admin = () => club.login('9001');
const read = (secret: string) => club.call(readBoard, { params: { secret } });
const shown = async (secret: string): Promise<Board> => (await read(secret)).data;
const list = async () => (await club.call(officeBoards, { as: await admin() })).data.items;
const slotsOf = ({ sports }: Board, court: string) =>
  sports.flatMap(({ courts }) => courts).find(({ key }) => key === court)?.slots ?? [];

async function watch(secret: string): Promise<EventReader> {
  const reader = await readEvents(address, boardStream, { params: { secret } });
  open.push(reader);
  return reader;
}

const nextBoard = async (reader: EventReader) => JSON.parse((await reader.next()).data ?? '') as Board;

describe('the office', () => {
  test('a board is made with an address that can be typed, shown again, changed and ended', async () => {
    const { id, secret } = await boardOf(club, { title: 'Terrace', languages: ['tr', 'ar'] });
    expect(secret).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
    expect((await list()).find((board) => board.secret === secret)).toMatchObject({
      title: 'Terrace',
      names: 'short',
      languages: ['tr', 'ar'],
      seenAt: null,
    });
    expect((await shown(secret.toUpperCase())).languages).toEqual(['tr', 'ar']);
    expect((await list()).find((board) => board.secret === secret)?.seenAt).toBe(
      club.context.clock.now().round('millisecond').toString({ fractionalSecondDigits: 3 }),
    );
    const body = { title: 'Terrace', names: 'none' as const, languages: ['en' as const] };
    const save = (version: number) =>
      admin().then((as) => club.call(changeBoard, { as, params: { id }, body: { ...body, version } }));
    expect((await save(1)).data).toEqual({ version: 2 });
    expect((await save(1)).code).toBe('office.changed_meanwhile');
    await club.call(endBoard, { as: await admin(), params: { id } });
    expect((await read(secret)).status).toBe(404);
    expect((await list()).map((board) => board.secret)).not.toContain(secret);
  });

  test('a new address ends the old one', async () => {
    const { id, secret } = await boardOf(club);
    const { data } = await club.call(renewBoard, { as: await admin(), params: { id } });
    expect(data.secret).not.toBe(secret);
    expect([(await read(secret)).status, (await read(data.secret)).status]).toEqual([404, 200]);
  });

  test.each([
    ['an empty title', { title: '  ' }],
    ['a title with markup', { title: '<b>Hall</b>' }],
    ['no language', { languages: [] }],
    ['a language twice', { languages: ['en', 'en'] }],
    ['other names', { names: 'nicknames' }],
  ])('%s is refused', async (_, changes) => {
    const body = { title: 'Hall', names: 'full', languages: ['en'], ...changes };
    expect((await club.call(makeBoard, { as: await admin(), body: body as never })).status).toBe(400);
  });

  test('there is an end to boards, and an address that never was is not found', async () => {
    for (let made = (await list()).length; made < LIMITS.boards; made += 1) await boardOf(club);
    const body = { title: 'One more', names: 'full' as const, languages: ['en' as const] };
    expect((await club.call(makeBoard, { as: await admin(), body })).code).toBe('office.too_many');
    expect((await read('a'.repeat(16))).status).toBe(404);
    expect((await read('%00')).status).toBe(404);
    for (const { id } of await list()) await club.call(endBoard, { as: await admin(), params: { id: String(id) } });
  });

  test('a club that has switched boards off has none', async () => {
    const { secret } = await boardOf(club);
    const { clubValues, useClubValues: apply } = club.context;
    apply({ ...clubValues(), features: { board: false } });
    expect((await read(secret)).code).toBe('feature.off');
    apply({ ...clubValues(), features: { board: true } });
    expect((await read(secret)).status).toBe(200);
  });
});

describe('what a board shows', () => {
  test('a booking has the name of its booker as the board and the member allow, and no other', async () => {
    const [named, shy, friend] = await club.members(3);
    const { db } = club.context;
    await db.updateTable('member').set({ show_name_in_schedule: false }).where('id', '=', shy.id).execute();
    const today = club.context.clock.now().toZonedDateTimeISO('Europe/Malta').toPlainDate().toString();
    const [one, two] = [await club.session('squash', { date: today as never }), ''];
    await club.book(named, { session: one, players: [named, friend] });
    const other = two || (await club.session('squash', { date: today as never }));
    await club.book(shy, { session: other, players: [shy, friend].slice(0, 1).concat(await club.member()) });
    const nameAt = async (names: string, key: string) => {
      const board = await shown((await boardOf(club, { names })).secret);
      const [court = '', , time = ''] = key.split('_');
      const from = `${time.slice(0, 2)}:${time.slice(2)}`;
      return slotsOf(board, court).find((slot) => slot.from === from);
    };
    const [first = ''] = named.name;
    const surname = named.name.split(' ').slice(1).join(' ');
    expect(await nameAt('full', one)).toMatchObject({ state: 'play', name: named.name, others: 1 });
    expect(await nameAt('short', one)).toMatchObject({ name: `${first}. ${surname}`, others: 1 });
    expect(await nameAt('none', one)).not.toHaveProperty('name');
    expect(await nameAt('full', other)).toMatchObject({ state: 'play' });
    expect(await nameAt('full', other)).not.toHaveProperty('name');
    await db
      .insertInto('member_profile')
      .values({ member_id: named.id, date_of_birth: '2012-03-01', updated_at: new Date() })
      .onConflict((row) => row.column('member_id').doUpdateSet({ date_of_birth: '2012-03-01' }))
      .execute();
    expect(await nameAt('full', one)).not.toHaveProperty('name');
    expect(JSON.stringify(await shown((await boardOf(club, { names: 'full' })).secret))).not.toContain(friend.code);
  });

  test('a closure is one row with its reason, and rain says since when', async () => {
    const { secret } = await boardOf(club);
    const now = club.context.clock.now();
    const close = (from: number, to: number, kind: 'maintenance' | 'weather', reason: string) =>
      inTransaction(club.context.db, (tx) =>
        closeCourts(tx, club.context, [
          {
            serviceKey: 'padel',
            courtId: null,
            startsAt: now.add({ hours: from }),
            endsAt: now.add({ hours: to }),
            kind,
            reason,
          },
        ]),
      );
    await close(1, 7, 'maintenance', 'New glass');
    const board = await shown(secret);
    const padel = board.sports.find(({ key }) => key === 'padel');
    for (const { slots } of padel?.courts ?? []) {
      const closed = slots.filter(({ state }) => state === 'closed');
      expect(closed).toHaveLength(1);
      expect(closed[0]).toMatchObject({ closure: { kind: 'maintenance', reason: { en: 'New glass' } } });
    }
    expect(board.rainSince).toBeNull();
    await close(-1, 1, 'weather', 'Rain');
    expect((await shown(secret)).rainSince).toMatch(/^\d\d:\d\d$/);
  });

  test('after the last session of a day the first three that are booked tomorrow are named', async () => {
    const { clock } = club.context;
    const before = clock.now();
    const player = await club.member();
    await club.book(player, { session: 'SQU1_20261117_0730', players: [player] });
    const { secret } = await boardOf(club, { names: 'full' });
    expect((await shown(secret)).morning).toEqual([]);
    clock.set('2026-11-16T22:45:00Z');
    const { sports, morning } = await shown(secret);
    clock.set(before);
    expect(sports.flatMap(({ courts }) => courts).flatMap(({ slots }) => slots)).toEqual([]);
    const first = morning.flatMap(({ courts }) => courts).flatMap(({ slots }) => slots);
    expect(first).toHaveLength(3);
    expect(first.every(({ state, startsAt }) => state === 'play' && startsAt.startsWith('2026-11-17T'))).toBe(true);
    expect(first.map(({ name }) => name)).toContain(player.name);
  });

  test('a notice is plain text in its languages', async () => {
    const { secret } = await boardOf(club);
    const body = {
      title: { en: 'New nets', tr: 'Yeni ağlar' },
      html: { en: '<p>All <b>four</b> courts &amp; the wall.</p><p>Enjoy.</p>', tr: '<ul><li>Dört kort</li></ul>' },
      isPinned: true,
    };
    expect((await club.call(addNotice, { as: await admin(), body })).msgCode).toBe('200');
    const { notices } = await shown(secret);
    expect(notices.find(({ title }) => title.en === 'New nets')).toMatchObject({
      title: { en: 'New nets', tr: 'Yeni ağlar' },
      text: { en: 'All four courts & the wall. Enjoy.', tr: 'Dört kort' },
    });
  });
});

describe('the stream of a board', () => {
  test('it starts with the whole board, and follows bookings, notices, names and the end of its address', async () => {
    const { id, secret } = await boardOf(club, { names: 'full' });
    const reader = await watch(secret);
    expect(reader.status).toBe(200);
    expect(reader.headers.get('set-cookie')).toBeNull();
    const first = await nextBoard(reader);
    expect(first.sports.map(({ key }) => key)).toEqual(['tennis', 'padel', 'squash', 'cricket']);
    const booker = await club.member();
    const today = first.date as never;
    const key = await club.session('tennis', { date: today });
    await club.book(booker, { session: key, players: [booker, await club.member()] });
    const booked = await nextBoard(reader);
    expect(slotsOf(booked, key.split('_')[0] ?? '').map(({ name }) => name)).toContain(booker.name);
    const body = { title: 'Club house', names: 'none' as const, languages: ['en' as const], version: 1 };
    await club.call(changeBoard, { as: await admin(), params: { id }, body });
    expect(slotsOf(await nextBoard(reader), key.split('_')[0] ?? '').every(({ name }) => !name)).toBe(true);
    await club.call(endBoard, { as: await admin(), params: { id } });
    await reader.ended();
    expect((await watch(secret)).status).toBe(404);
  });

  test('it shows the matches of a tournament on its day, and their results', async () => {
    const { db, clubValues, useClubValues: apply, clock } = club.context;
    apply({ ...clubValues(), features: { board: true, competitions: true } });
    const owner = await club.member();
    const { fixture } = await drawnCompetition(club, owner, { kind: 'knockout', isPublished: true });
    const { secret } = await boardOf(club, { names: 'full' });
    expect((await shown(secret)).draws).toEqual([]);
    const during = `[${clock.now()},${clock.now().add({ hours: 1 })})`;
    await sql`update competition_fixture set during = ${during}::tstzrange,
      court_id = (select id from court where key = 'TEN1') where id = ${fixture}`.execute(db);
    const reader = await watch(secret);
    const [draw] = (await nextBoard(reader)).draws;
    const match = draw?.matches[0];
    expect(draw).toMatchObject({
      title: { en: 'Drawn' },
      matches: [{ court: { en: 'Court 1' }, score: null, winner: null }],
    });
    expect(match?.sides).toContain(owner.name);
    const winner = match?.sides[0] === owner.name ? 1 : 2;
    const won: [number, number] = winner === 1 ? [6, 2] : [2, 6];
    const body = { score: [won, won] };
    await club.call(enterOfficeResult, { as: await admin(), params: { id: fixture }, body });
    expect((await nextBoard(reader)).draws[0]?.matches[0]).toMatchObject({ score: [won, won], winner });
    apply({ ...clubValues(), features: { board: true } });
  });

  test('a ninth screen of one address replaces the first', async () => {
    const { secret } = await boardOf(club);
    const screens = [];
    for (let count = 0; count < 9; count += 1) screens.push(await watch(secret));
    await screens[0]?.ended();
    expect((await nextBoard(screens[8] as EventReader)).version).toMatch(/^.{12}$/);
  });
});
