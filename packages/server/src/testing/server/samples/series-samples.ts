import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '../sample.ts';

/** Requests about series. */
export const SERIES_SAMPLES: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  listSeries: () => ({}),
  addSeries: ({ code }) => ({
    body: {
      kind: 'standing',
      service: 'cricket',
      courts: ['CRI2'],
      weekday: 2,
      from: '11:00',
      to: '12:00',
      validFrom: '2027-03-01',
      until: '2027-03-28',
      playerCodes: [code],
      payerCodes: [code],
      bookingType: 'practice',
      dryRun: 1,
    },
  }),
  readSeries: async (owner) => ({ params: { id: await owner.series() } }),
  saveSeries: async (owner) => ({
    params: { id: await owner.series() },
    body: { from: '2027-03-01', playerCodes: [owner.code, '1001'], payerCodes: [owner.code] },
  }),
  skipSeriesDate: async (owner) => {
    const id = await owner.series();
    return { params: { id }, body: { date: await owner.seriesDate(id) } };
  },
  endSeries: async (owner) => ({ params: { id: await owner.series() }, body: { from: '2027-03-01' } }),
  listOwnSeries: async (owner) => {
    await owner.series();
    return {};
  },
  consentToSeries: async (owner) => ({ params: { id: await owner.series() }, body: { pin: DEMO_PIN } }),
  skipOwnDate: async (owner) => {
    const id = await owner.series();
    return { params: { id }, body: { date: await owner.seriesDate(id), pin: DEMO_PIN } };
  },
  endOwnSeries: async (owner) => ({
    params: { id: await owner.series() },
    body: { from: '2027-03-01', pin: DEMO_PIN },
  }),
};
