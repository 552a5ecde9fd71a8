import * as office from '@courtside/contract/booking/office-series';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

type Body = Parameters<typeof club.call<typeof office.addSeries>>[1]['body'];

const add = (body: Body) => club.call(office.addSeries, { as: club.admin, body });
const read = async (id: number | null) =>
  (await club.call(office.readSeries, { as: club.admin, params: { id: id ?? 0 } })).data;
const TUESDAYS = {
  kind: 'block',
  service: 'tennis',
  courts: ['TEN1'],
  weekday: 2,
  from: '10:00',
  to: '11:00',
  validFrom: '2027-01-05',
  until: '2027-02-02',
  reason: { en: 'Coaching' },
} as unknown as Body;

describe('a weekly block', () => {
  test('keeps its wall time over the clock change, closes its courts, and is for admins', async () => {
    const body = {
      ...TUESDAYS,
      weekday: 7,
      from: '16:00',
      to: '19:00',
      validFrom: '2027-03-21',
      until: '2027-04-04',
      reason: { en: 'Coaching, D. Kaya', tr: 'Antrenman, D. Kaya' },
    } as Body;
    const courts = (await club.sportOf('tennis')).courts.map(({ key }) => key).slice(-2);
    const desk = await club.login('9003');
    expect((await club.call(office.addSeries, { as: desk, body: { ...body, courts } })).code).toBe('access.denied');
    const { id } = (await add({ ...body, courts })).data;
    const { rows } = await selectStarts(id ?? 0);
    expect(rows).toEqual(['2027-03-21T15:00:00.000Z', '2027-03-28T14:00:00.000Z', '2027-04-04T14:00:00.000Z']);
    const series = await read(id);
    expect(series).toMatchObject({ kind: 'block', datesLeft: 3, reason: { en: 'Coaching, D. Kaya' } });
    expect(series.dates.map(({ from, to }) => `${from} ${to}`)).toEqual(Array(3).fill('16:00 19:00'));
    const stateOf = async () => {
      const { sessions } = await club.dayOf(club.admin, 'tennis', '2027-03-28');
      return sessions.find(({ court, from }) => court === courts[0] && from === '17:00');
    };
    expect(await stateOf()).toMatchObject({
      state: 'closed',
      reason: 'Coaching, D. Kaya',
      closure: { reason: { en: 'Coaching, D. Kaya', tr: 'Antrenman, D. Kaya' } },
    });
    await club.call(office.skipSeriesDate, {
      as: club.admin,
      params: { id: id ?? 0 },
      body: { date: clubDate('2027-03-28') },
    });
    expect((await stateOf())?.state).not.toBe('closed');
    const end = { from: clubDate('2027-03-01'), dryRun: 0 as const };
    const ended = await club.call(office.endSeries, { as: club.admin, params: { id: id ?? 0 }, body: end });
    expect(ended.data).toEqual({ freed: 2, refunded: 0 });
    expect((await selectStarts(id ?? 0)).rows).toEqual([]);
  });

  async function selectStarts(id: number) {
    const rows = await club.context.db
      .selectFrom('closure')
      .select(['series_date as date'])
      .select((eb) => eb.fn<Date>('lower', ['during']).as('startsAt'))
      .where('series_id', '=', id)
      .orderBy('startsAt')
      .execute();
    return { rows: [...new Set(rows.map(({ startsAt }) => startsAt.toISOString()))] };
  }

  test.each([
    ['5,000 dates', { until: '2122-09-15' }, 'series.too_many_dates'],
    ['no date', { until: '2027-01-05', validFrom: '2027-01-06' }, 'office.invalid'],
    ['a day in the past', { validFrom: '2026-11-10' }, 'office.invalid'],
    ['no such weekday in between', { weekday: 3, until: '2027-01-05' }, 'series.no_dates'],
    ['a court of another sport', { courts: ['PAD1'] }, 'office.invalid'],
    ['no reason', { reason: undefined }, 'office.invalid'],
    ['an end before its start', { to: '09:00' }, 'office.invalid'],
  ])('with %s is refused with a sentence', async (_what, more, code) => {
    const body = { ...TUESDAYS, ...more } as Body;
    expect((await add(body)).code).toBe(code);
  });
});
