import { hideLevel, readLevel, readMemberLevel, startLevel } from '@courtside/contract/competing/levels';
import { memberLevels, setLevel } from '@courtside/contract/competing/office-levels';
import { confirmResult } from '@courtside/contract/competing/results';
import { eraseMember } from '@courtside/contract/people/erasure';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createResultClub, type ResultClub } from '#testing/clubs/result-club.ts';
import { verifyLevels } from './index.ts';

let club: ResultClub;
beforeAll(async () => {
  club = await createResultClub();
});
afterAll(() => club.close());

let anna: Player;
let ben: Player;
beforeEach(async () => {
  [anna, ben] = await club.members(2);
});

const params = { service: 'padel' };
const start = ({ as }: Player, answers = [2, 2, 2, 2, 2]) => club.call(startLevel, { as, params, body: { answers } });
const own = async ({ as }: Player) => (await club.call(readLevel, { as, params })).data;
const seen = ({ as }: { as: Player['as'] }, { code }: Player) =>
  club.call(readMemberLevel, { as, params: { ...params, memberCode: code } });
const hide = ({ as }: Player, isHidden: 0 | 1) => club.call(hideLevel, { as, body: { isHidden } });
const shown = async ({ id }: Player) =>
  (await club.context.db.selectFrom('member_level').select('value').where('member_id', '=', id).execute()).length;

describe('a start', () => {
  test('by five answers is new, wide, and can be repeated until the club has set a level', async () => {
    expect((await start(anna)).data.level).toMatchObject({ value: 3, certainty: 'new', low: 2.3, high: 3.7 });
    const { level } = (await start(anna, [3, 3, 3, 3, 3])).data;
    expect(level).toMatchObject({ value: 4, history: [{ sentence: 'Five answers: the start is 4.0.' }, {}] });
    const desk = await club.login('9003');
    await club.call(setLevel, { as: desk, params: { code: anna.code }, body: { service: 'padel', value: 3.4 } });
    expect((await start(anna)).code).toBe('level.has_results');
    expect((await own(anna)).level?.history?.[0]?.sentence).toMatch(/ set 3\.4\.$/);
    const { items } = (await club.call(memberLevels, { as: desk, params: { code: anna.code } })).data;
    expect(items).toMatchObject([{ service: 'padel', value: 3.4, certainty: 'settling', results: 0 }]);
    const { rows } = await sql<{ action: string }>`select action from audit_log where subject_id = ${anna.id}`.execute(
      club.context.db,
    );
    expect(rows.map(({ action }) => action)).toContain('level_set');
  });

  test('is read in the language of its member, and its certainty fades', async () => {
    await sql`update member set language = 'tr' where id = ${anna.id}`.execute(club.context.db);
    await start(anna);
    expect((await own(anna)).level?.history?.[0]?.sentence).toBe('Beş cevap: başlangıç 3.0.');
    const before = (await own(anna)).level;
    await club.at(club.context.clock.now().add({ hours: 300 * 24 }), [anna], async () => {
      const later = (await own(anna)).level;
      expect(later?.value).toBe(before?.value);
      expect(later?.low).toBeLessThan(before?.low ?? 0);
    });
  });
});

describe('who sees a level', () => {
  test('members see the value alone, until it is hidden; the desk and the member see everything', async () => {
    await start(anna);
    expect((await seen(ben, anna)).data).toEqual({
      service: 'padel',
      level: { value: 3, certainty: 'new', setAt: expect.any(String) },
    });
    expect((await hide(anna, 1)).data).toEqual({ isHidden: true });
    expect([(await seen(ben, anna)).data.level, await shown(anna)]).toEqual([null, 0]);
    expect(await own(anna)).toMatchObject({ isHidden: true, level: { value: 3 } });
    expect((await seen({ as: await club.login('9003') }, anna)).data.level?.history).toHaveLength(1);
    await start(anna, [3, 3, 3, 3, 3]);
    expect(await shown(anna)).toBe(0);
    await hide(anna, 0);
    expect((await seen(ben, anna)).data.level?.value).toBe(4);
    expect((await seen(ben, { ...anna, code: 'nobody' })).code).toBe('record.not_found');
  });

  test('under 18 only the family and staff do', async () => {
    const { db } = club.context;
    await sql`insert into member_profile (member_id, date_of_birth, updated_at) values (${anna.id}, '2014-05-05', now())`.execute(
      db,
    );
    await sql`update member set family_payer_id = ${ben.id} where id = ${anna.id}`.execute(db);
    await start(anna);
    const [stranger] = await club.members(1);
    expect((await seen(stranger, anna)).data).toEqual({ service: 'padel', level: null });
    expect((await seen(ben, anna)).data.level?.history).toHaveLength(1);
    expect((await seen({ as: await club.login('9002') }, anna)).data.level?.value).toBe(3);
  });
});

test('of an erased member nothing is shown, and the levels of the others stay right', async () => {
  await club.counting([anna, ben]);
  await club.after(0, [anna, ben], async () => {
    const { id } = (
      await club.enter(
        anna,
        [[anna], [ben]],
        [
          [6, 4],
          [6, 3],
        ],
      )
    ).data;
    await club.call(confirmResult, { as: ben.as, params: { id } });
    const as = await club.login('9001');
    const { msgCode } = await club.call(eraseMember, {
      as,
      params: { memberCode: ben.code },
      body: {
        PinCode: DEMO_PIN,
        cancelBookings: true,
        payout: { method: 'bank', amount: (await club.balance(ben)) / 100 },
      },
    });
    expect(msgCode).toBe('200');
    const { history } = (await club.level(anna)) ?? {};
    expect(history?.[0]).toMatchObject({ sides: [[anna.name], ['Former member']] });
    expect(await shown(ben)).toBe(0);
    expect((await verifyLevels(club.context.db)).faults).toEqual([]);
  });
});
