import { bookingDetails } from '@courtside/contract/booking/bookings';
import type { Affected, Resolution } from '@courtside/contract/club/office';
import * as sports from '@courtside/contract/club/sports/office-sports';
import * as timetables from '@courtside/contract/club/sports/office-timetables';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub, WEEK } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

const FRIDAY = clubDate('2026-11-20');

describe('a change that affects bookings', () => {
  const resolve = (affected: readonly Affected[], action: (each: Affected) => Omit<Resolution, 'section' | 'key'>) =>
    affected.map((each) => ({ section: each.section, key: each.key, ...action(each) }));

  test('shorter hours: each booking is kept, moved or refunded to the cent, and every player is notified', async () => {
    const [kept, moved, refunded, partner] = await club.members(4);
    const late = (at = '21:00') => club.session('tennis', { date: FRIDAY, at });
    const keptAt = await late();
    const keptRef = await club.book(kept, { session: keptAt, players: [kept] });
    // With lights 16 euros; at noon without lights 12.
    const movedRef = await club.book(moved, { session: await late(), players: [moved, partner] });
    const refundedRef = await club.book(refunded, { session: await late('20:00'), players: [refunded] });
    const { version, timetables: stored } = await club.hoursOf('tennis');
    const next = {
      validFrom: '2026-11-20',
      sessionMinutes: 60,
      lightsOn: '17:00',
      opening: [{ weekdays: WEEK, from: '07:00', to: '20:00' }],
    };
    const body = { version, timetables: [...stored, next] };
    const save = (more: object) =>
      club.call(timetables.saveTimetables, { as: club.admin, params: { key: 'tennis' }, body: { ...body, ...more } });
    // 1. The preview writes nothing and lists all bookings outside the new hours, of the demo's members too.
    const { affected } = (await save({ dryRun: 1 })).data;
    const mine = affected.filter(({ key }) => [keptRef, movedRef, refundedRef].some((ref) => ref.key === key));
    expect(mine.map(({ from, problem, amount }) => `${from} ${problem} ${amount}`)).toEqual([
      '20:00 outside_hours 16',
      '21:00 outside_hours 16',
      '21:00 outside_hours 16',
    ]);
    expect(mine[0]?.suggestion).toMatch(/^TEN\d_20261120_1900$/);
    expect(new Set(affected.map(({ suggestion }) => suggestion)).size).toBe(affected.length);
    expect((await club.hoursOf('tennis')).version).toBe(version);
    // 2. Without a decision for each, it is refused with the list; so it is when the list has changed.
    expect(await save({})).toMatchObject({ code: 'office.affected_changed', body: { affected } });
    const noon = await club.session('tennis', { date: FRIDAY, at: '12:00' });
    const resolutions = resolve(affected, ({ key }) => {
      if (key === movedRef.key) return { action: 'move', to: noon };
      return { action: key === refundedRef.key ? 'refund' : 'keep' };
    });
    expect((await save({ resolutions: resolutions.slice(1) })).code).toBe('office.affected_changed');
    const taken = resolutions.map((each) => (each.action === 'move' ? { ...each, to: keptAt } : each));
    expect((await save({ resolutions: taken })).body.errors).toMatchObject([{ message: 'is not a session' }]);
    // 3. The save.
    expect((await save({ resolutions })).data).toEqual({ version: version + 1, affected });
    expect(await Promise.all([kept, moved, partner, refunded].map((who) => club.balance(who)))).toEqual([
      10_000 - 1_600,
      10_000 - 600,
      10_000 - 600,
      10_000,
    ]);
    const detail = async (who: Player, { section, key }: { section: string; key: string }) =>
      (await club.call(bookingDetails, { as: who.as, params: { section, key } })).data;
    expect(await detail(moved, movedRef)).toMatchObject({
      bookingCourt: `Court ${noon.slice(3, 4)}`,
      bookingSessionTimeFrom: '12:00',
      total: 12,
      paymentPlayers: [{ bookingRate: 6, bookingReceipt: expect.stringMatching(/\d/) }, { bookingRate: 6 }],
    });
    expect((await detail(refunded, refundedRef)).status).toBe('cancelled');
    const notified = await club.context.db
      .selectFrom('notification')
      .select(['member_id', 'kind'])
      .where('member_id', 'in', [moved.id, partner.id, refunded.id])
      .where('kind', 'in', ['bookingMoved', 'bookingCancelled'])
      .orderBy('member_id')
      .execute();
    expect(notified.map(({ kind }) => kind).sort()).toEqual(['bookingCancelled', 'bookingMoved', 'bookingMoved']);
    // 4. The kept booking is shown outside the hours; nobody can book beside it.
    const { sessions } = await club.dayOf(kept.as, 'tennis', '2026-11-20');
    expect(sessions.find(({ key }) => key === keptAt)).toMatchObject({
      state: 'mine',
      isOutsideHours: true,
    });
    expect((await club.quote(moved, { session: keptAt, players: [moved] })).code).toBe('schedule.unknown_session');
    // 5. A later change does not ask about it again; the moved one pays back what was paid.
    const later = await club.hoursOf('tennis');
    const again = await club.call(timetables.saveTimetables, {
      as: club.admin,
      params: { key: 'tennis' },
      body: { timetables: later.timetables, dryRun: 1 },
    });
    expect(again.data.affected).toEqual([]);
    expect((await club.cancel(moved, movedRef)).data).toBe('Session Cancelled');
    expect(await Promise.all([moved, partner].map((who) => club.balance(who)))).toEqual([10_000, 10_000]);
    expect((await verifyLedger(club.context.db)).faults).toEqual([]);
    const log = await club.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'timetables_saved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log.details).toMatchObject({ service: 'tennis', before: stored, after: [...stored, next] });
  });

  test('a court is retired and a booking type removed with the bookings they affect', async () => {
    const [one, two] = await club.members(2);
    const ofCourt = await club.book(one, { session: 'PAD3_20261119_0900', players: [one] });
    const ofType = await club.book(two, { session: 'PAD1_20261119_0900', players: [two], type: 'singles' });
    const court = await club.courtOf('PAD3');
    const retire = (more: object) =>
      club.call(sports.saveCourt, {
        as: club.admin,
        params: { key: 'PAD3' },
        body: { retiredFrom: '2026-11-19', ...more },
      });
    const { affected } = (await retire({ dryRun: 1 })).data;
    expect(affected.find(({ key }) => key === ofCourt.key)).toMatchObject({ problem: 'court_retired' });
    expect(affected.every(({ problem, date }) => problem === 'court_retired' && date >= '2026-11-19')).toBe(true);
    const refundAll = resolve(affected, () => ({ action: 'refund' }));
    expect((await retire({ version: court.version, resolutions: refundAll })).msgCode).toBe('200');
    expect(await club.balance(one)).toBe(10_000);
    expect((await club.dayOf(one.as, 'padel', '2026-11-18')).courts.map(({ key }) => key)).toContain('PAD3');
    expect((await club.dayOf(one.as, 'padel', '2026-11-19')).courts.map(({ key }) => key)).toEqual(['PAD1', 'PAD2']);

    const padel = await club.sportOf('padel');
    const bookingTypes = padel.bookingTypes.filter(({ key }) => key !== 'singles');
    const remove = (more: object) =>
      club.call(sports.saveSport, { as: club.admin, params: { key: 'padel' }, body: { bookingTypes, ...more } });
    const removing = (await remove({ dryRun: 1 })).data.affected;
    expect(removing.find(({ key }) => key === ofType.key)).toMatchObject({ problem: 'type_removed' });
    const keepAll = resolve(removing, () => ({ action: 'keep' }));
    expect((await remove({ version: padel.version, resolutions: keepAll })).data.version).toBe(padel.version + 1);
    const params = { section: 'padel', key: ofType.key };
    expect((await club.call(bookingDetails, { as: two.as, params })).data.bookingType).toBe('Singles');
    const refused = await club.quote(two, { session: 'PAD1_20261119_1030', players: [two], type: 'singles' });
    expect(refused.code).toBe('booking.unknown_type');
  });

  test('bookings that race with the retirement of their court are resolved by it or refused, never neither', async () => {
    const members = await club.members(6);
    const court = await club.courtOf('CRI1');
    const times = ['0900', '1000', '1100', '1200', '1300', '1400'];
    const retire = (resolutions: readonly Resolution[]) =>
      club.call(sports.saveCourt, {
        as: club.admin,
        params: { key: 'CRI1' },
        body: { retiredFrom: '2026-11-21', version: court.version, resolutions: [...resolutions] },
      });
    const booking = members.map((member, index) =>
      club.confirm(member, { session: `CRI1_20261122_${times[index]}`, players: [member] }),
    );
    let reply = await retire([]);
    for (let tries = 0; reply.code === 'office.affected_changed' && tries < 20; tries += 1)
      reply = await retire(resolve(reply.body.affected as Affected[], () => ({ action: 'refund' })));
    const booked = await Promise.all(booking);
    expect(reply.msgCode).toBe('200');
    const refunded = new Set(reply.data.affected.map(({ key }) => key));
    for (const answer of booked) {
      if (answer.msgCode === '200') expect(refunded).toContain((answer.body.booking as { key: string }).key);
      else expect(answer.code).toMatch(/^schedule\.(changed|unknown_session)$/);
    }
    const { rows } = await sql<{ count: number }>`select count(*) from court_booking join court on court.id = court_id
      where court.key = 'CRI1' and status = 'booked' and session_date >= '2026-11-21'`.execute(club.context.db);
    expect(rows[0]?.count).toBe(0);
    expect(await Promise.all(members.map((member) => club.balance(member)))).toEqual(members.map(() => 10_000));
  });
});
