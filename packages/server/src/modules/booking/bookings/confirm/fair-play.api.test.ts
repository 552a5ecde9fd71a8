import { confirmBooking } from '@courtside/contract/booking/bookings';
import * as categories from '@courtside/contract/club/office-categories';
import { type FairPlayRefusal, ownRules } from '@courtside/contract/club/sports/fair-play';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type Player, requestOf, type Wish } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub, TODAY } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

type Rule = Record<string, unknown>;
let made = 0;

/** A member of a new category with these rules. */
async function category(rule: Rule, fields: Record<string, unknown> = {}): Promise<[Player]> {
  made += 1;
  const key = `group-${made}`;
  const body = { key, title: { en: `Group ${made}` }, rules: [rule], ...fields };
  const reply = await club.call(categories.addCategory, { as: club.admin, body });
  expect(reply.msgCode).toBe('200');
  const member = await club.member();
  await club.context.db.updateTable('member').set({ category_key: key }).where('id', '=', member.id).execute();
  await club.setBalance(member, 100_000);
  return [member];
}

const DAYS = ['17', '18', '19', '20', '21', '22'].map((day) => clubDate(`2026-11-${day}`));
/** Different times, so that one player can be in all of them. */
const sessionsAt = (sport: string, wanted: readonly (readonly [ClubDate, string])[]) =>
  Promise.all(wanted.map(([date, at]) => club.session(sport, { date, at })));

/** One request after the other reaches the server before the first is answered. */
async function race(wishes: readonly [Player, Wish][]) {
  const replies = await Promise.all(wishes.map(([by, wish]) => club.confirm(by, wish)));
  const counts: Record<string, number> = {};
  for (const { msgCode, code } of replies) {
    const outcome = msgCode === '200' ? 'ok' : String(code);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe('parallel bookings stop at the limit', () => {
  const cases = [
    { rule: { perDay: 2 }, code: 'fair_play.per_day', limit: 2, days: [0, 0, 0, 0, 0, 0] },
    { rule: { perWeek: 3 }, code: 'fair_play.per_week', limit: 3, days: [0, 1, 2, 3, 4, 5] },
    { rule: { peakPerWeek: 1 }, code: 'fair_play.peak_per_week', limit: 1, days: [0, 1, 2, 3], at: '18:00' },
    { rule: { inAll: 2 }, code: 'fair_play.in_all', limit: 2, days: [0, 1, 2, 3, 4, 5] },
  ];
  const TIMES = ['07:00', '09:00', '11:00', '13:00', '15:00', '20:00'];

  test.each(cases)('$code with $limit', async ({ rule, code, limit, days, at }) => {
    const [star] = await category({ service: 'tennis', ...rule });
    const hosts = await club.members(6);
    const sessions = await sessionsAt(
      'tennis',
      days.map((day, n) => [DAYS[day] as ClubDate, at ?? TIMES[n] ?? '07:00'] as const),
    );
    // The star books some of them, and is the partner in the others.
    const wishes = sessions.map((session, n): [Player, Wish] => {
      const host = hosts[n] as Player;
      return n % 2 === 0
        ? [star, { session, players: [star] }]
        : [host, { session, players: [host, star], payers: [host] }];
    });
    expect(await race(wishes)).toEqual({ ok: limit, [code]: sessions.length - limit });
  });
});

describe('a refusal', () => {
  test('names the player, what counts and when the next booking is possible, before the PIN and to every booker', async () => {
    const [hana] = await category({ service: 'squash', perWeek: 1 });
    const host = await club.member();
    const [first, second, third] = (await sessionsAt('squash', [
      [clubDate('2026-11-17'), '09:00'],
      [clubDate('2026-11-22'), '09:00'],
      [clubDate('2026-11-23'), '09:00'],
    ])) as [string, string, string];
    await club.book(hana, { session: first, players: [hana] });
    const refusal = {
      msgCode: '500',
      code: 'fair_play.per_week',
      data: `${hana.name} has 1 of 1 bookings this week (Mon-Sun). The next is possible for Monday 23 November.`,
      body: {
        params: { code: hana.code, count: 1, limit: 1, next: '2026-11-23' },
        refusals: [{ memberCode: hana.code, code: 'fair_play.per_week' }],
      },
    };
    const wish = { session: second, players: [host, hana] };
    for (const reply of [await club.quote(host, wish), await club.confirm(host, wish)])
      expect(reply).toMatchObject(refusal);
    expect(await club.balance(host)).toBe(10_000);
    await club.book(hana, { session: third, players: [hana] });
    const rules = await club.call(ownRules, { as: hana.as, query: { service: 'squash', date: '2026-11-22' } });
    expect(rules.data).toMatchObject({
      mayBook: true,
      week: '2026-11-16',
      used: [
        { rule: 'per_day', count: 0, limit: 2 },
        { rule: 'per_week', count: 1, limit: 1 },
        { rule: 'in_all', count: 2, limit: 8 },
      ],
    });
  });

  test('for hours, a sport, the end of a membership or a later release says which rule it is', async () => {
    const hours = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '18:00' }];
    const [junior] = await category({ service: null, hours }, { lapsedMayBook: false });
    const [guest] = await category({ service: 'cricket', mayBook: false });
    const [late] = await category({ service: 'cricket', bookAheadDays: 1, releaseAt: '20:00' });
    const host = await club.member();
    const [noon, evening, friday] = (await sessionsAt('cricket', [
      [clubDate('2026-11-18'), '12:00'],
      [clubDate('2026-11-18'), '18:00'],
      [clubDate('2026-11-20'), '12:00'],
    ])) as [string, string, string];
    const refusalOf = async (session: string, player: Player) => {
      const { code, data } = await club.quote(host, { session, players: [host, player] });
      return `${code} ${data}`;
    };
    expect(await refusalOf(evening, junior)).toBe(
      `fair_play.hours The membership of ${junior.name} is for 07:00–18:00. Please choose a session then.`,
    );
    expect(await refusalOf(noon, guest)).toBe(
      `fair_play.sport The membership of ${guest.name} does not include this sport.`,
    );
    expect(await refusalOf(friday, late)).toBe(
      `fair_play.book_ahead ${late.name} can be booked for this day from Thursday, 19th November 2026, 20:00.`,
    );
    expect((await club.quote(junior, { session: noon, players: [junior] })).msgCode).toBe('200');
    const ends = (member_until: string) =>
      club.context.db
        .updateTable('member')
        .set({ member_until: clubDate(member_until) })
        .where('id', '=', junior.id)
        .execute();
    await ends(TODAY);
    expect((await club.quote(junior, { session: noon, players: [junior] })).msgCode).toBe('200');
    await ends('2026-11-15');
    const lapsed = `fair_play.lapsed The membership of ${junior.name} ended on Sunday, 15th November 2026. Booking is possible again once it is renewed.`;
    expect(await refusalOf(noon, junior)).toBe(lapsed);
    // A subscription that lapsed counts like a membership that ended; one that is due does not.
    await ends('2027-12-31');
    const subscription = await club.context.db
      .insertInto('member_subscription')
      .values({
        key: 'SUB-900001',
        member_id: junior.id,
        plan_id: sql<number>`(select min(id) from subscription_plan)`,
        status: 'due',
        paid_from: clubDate('2025-11-16'),
        paid_to: clubDate('2026-11-15'),
        reviewed_on: clubDate(TODAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await club.quote(junior, { session: noon, players: [junior] })).msgCode).toBe('200');
    await club.context.db
      .updateTable('member_subscription')
      .set({ status: 'lapsed' })
      .where('id', '=', subscription.id)
      .execute();
    expect(await refusalOf(noon, junior)).toBe(lapsed);
  });

  test('has the own words of the club where it gave some', async () => {
    const sentences = { peak_per_week: { en: '{player} had {count} of {limit}. Again on {next}.', tr: ' ', ar: '' } };
    const [keen] = await category({ service: 'padel', peakPerWeek: 1 }, { sentences });
    const [first, second] = (await sessionsAt('padel', [
      [clubDate('2026-11-17'), '18:00'],
      [clubDate('2026-11-18'), '18:00'],
    ])) as [string, string];
    await club.book(keen, { session: first, players: [keen] });
    const { data, body } = await club.quote(keen, { session: second, players: [keen] });
    expect(data).toBe(`${keen.name} had 1 of 1. Again on Monday 23 November.`);
    expect(body.own).toEqual({ en: data });
    const bad = { key: 'bad', title: { en: 'Bad' }, sentences: { hours: { en: 'Wait for {count}.' } } };
    expect((await club.call(categories.addCategory, { as: club.admin, body: bad })).body.errors).toMatchObject([
      { path: 'sentences.hours.en', message: '{count} cannot be filled in here' },
    ]);
  });
});

test('the desk books beyond a rule with a reason, which the audit log keeps; a member cannot', async () => {
  const [star] = await category({ service: 'tennis', perWeek: 1 });
  const sessions = await sessionsAt('tennis', [
    [clubDate('2026-11-19'), '08:00'],
    [clubDate('2026-11-19'), '10:00'],
  ]);
  const [first, second] = sessions as [string, string];
  await club.book(star, { session: first, players: [star] });
  const wish = { session: second, players: [star] };
  const quoted = await club.quote({ as: club.admin }, wish);
  expect(quoted.msgCode).toBe('200');
  expect((quoted.data.refusals as FairPlayRefusal[]).map(({ code, memberCode }) => `${code} ${memberCode}`)).toEqual([
    `fair_play.per_week ${star.code}`,
  ]);
  const confirm = (as: Player['as'], reason?: string) =>
    club.call(confirmBooking, {
      as,
      body: { ...requestOf(wish), PinCode: DEMO_PIN, ...(reason !== undefined && { BeyondRuleReason: reason }) },
    });
  expect((await confirm(club.admin)).code).toBe('fair_play.per_week');
  expect((await confirm(club.admin, '   ')).code).toBe('fair_play.per_week');
  expect((await confirm(star.as, 'I want to')).status).toBe(403);
  const booked = await confirm(club.admin, 'Finals week');
  expect(booked.msgCode).toBe('200');
  const entry = await club.context.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'booking_made')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry?.details).toMatchObject({
    key: (booked.body.booking as { key: string }).key,
    reason: 'Finals week',
    beyondRules: [{ code: 'fair_play.per_week', memberCode: star.code, count: 1, limit: 1 }],
  });
});
