import { addDays, weekdayOf } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { type ClosurePlan, recordClosure } from '#modules/club/office/index.ts';
import type { HistoryClub } from './club.ts';
import type { BookingList } from './play/bookings.ts';
import { insertRows, momentOf, rangeOf, takeIds } from './rows.ts';

/** Days before today on which it rained, and the hours. */
const RAIN: ReadonlyArray<{ daysAgo: number; from: number; to: number }> = [
  { daysAgo: 6, from: 16, to: 19 },
  { daysAgo: 17, from: 18, to: 20 },
  { daysAgo: 39, from: 9, to: 12 },
  { daysAgo: 61, from: 17, to: 20 },
  { daysAgo: 118, from: 15, to: 18 },
  { daysAgo: 243, from: 17, to: 21 },
  { daysAgo: 288, from: 10, to: 14 },
];
const WEATHER = { en: 'Weather', tr: 'Hava koşulları', ar: 'الأحوال الجوية' };

export interface Rain {
  readonly planId: number;
  readonly startsMs: number;
}

/** Repairs and tournaments of the year, and the days on which rain closed the courts outdoors. */
export async function addPastClosures(tx: Tx, context: AppContext, club: HistoryClub): Promise<Rain[]> {
  for (const plan of planned(club)) await recordClosure(tx, pastContext(context, club, plan), plan);
  const firstId = await takeIds(tx, 'closure_plan', RAIN.length);
  const courts = club.services.flatMap(({ key, courts: own }) =>
    own.filter(({ isOutdoor }) => isOutdoor).map(({ id }) => ({ service: key, id })),
  );
  const rains = RAIN.map(({ daysAgo, from, to }, index) => {
    const date = addDays(club.today, -daysAgo);
    return {
      date,
      planId: firstId + index,
      startsMs: club.at(date, from * 60),
      endsMs: club.at(date, to * 60),
      from: `${date}T${String(from).padStart(2, '0')}:00`,
      to: `${date}T${String(to).padStart(2, '0')}:00`,
    };
  }).filter(({ date }) => date > club.firstDay);
  await insertRows(
    tx,
    'closure_plan',
    rains.map(({ planId, startsMs, from, to }) => ({
      id: planId,
      service_key: null,
      court_ids: courts.map(({ id }) => id),
      kind: 'weather',
      reason: null,
      translations: {},
      starts_at: from,
      ends_at: to,
      is_rain: true,
      version: 1,
      created_at: momentOf(startsMs - 6 * 60_000),
    })),
  );
  await insertRows(
    tx,
    'closure',
    rains.flatMap(({ planId, startsMs, endsMs }) =>
      courts.map(({ service, id }) => ({
        service_key: service,
        court_id: id,
        during: rangeOf(startsMs, endsMs),
        reason: WEATHER.en,
        translations: { tr: { reason: WEATHER.tr }, ar: { reason: WEATHER.ar } },
        kind: 'weather',
        plan_id: planId,
        created_at: momentOf(startsMs - 6 * 60_000),
      })),
    ),
  );
  return rains;
}

/** What became of the bookings that the rain took away. */
export async function addClosedBookings(tx: Tx, list: BookingList, rains: readonly Rain[]): Promise<void> {
  const rows = list.all.flatMap((booking) => {
    if (booking.cancelled?.reason !== WEATHER.en) return [];
    const { session } = booking;
    const [startsMs, endsMs] = [session.startsAt.epochMilliseconds, session.endsAt.epochMilliseconds];
    const rain = rains.findLast((each) => each.startsMs < endsMs);
    return rain
      ? [
          {
            plan_id: rain.planId,
            booking_id: booking.id,
            action: 'refund',
            refunded_cents: booking.total,
            court_id: session.court.id,
            during: rangeOf(startsMs, endsMs),
          },
        ]
      : [];
  });
  await insertRows(tx, 'closure_booking', rows);
}

function planned({ today, services }: HistoryClub): ClosurePlan[] {
  const idsOf = (...keys: string[]) =>
    services.flatMap(({ courts }) => courts.filter(({ key }) => keys.includes(key)).map(({ id }) => id));
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}`;
  const once = { repeat: null, kind: 'maintenance' as const };
  // The Saturday of a week in spring and of one in autumn.
  const spring = 180 + ((weekdayOf(addDays(today, -180)) + 1) % 7);
  const autumn = 48 + ((weekdayOf(addDays(today, -48)) + 1) % 7);
  return [
    {
      ...once,
      serviceKey: 'tennis',
      courtIds: idsOf('TEN1', 'TEN2'),
      from: at(262, '07:00'),
      to: at(256, '22:00'),
      reason: { en: 'New clay', tr: 'Yeni toprak', ar: 'تربة جديدة' },
    },
    {
      ...once,
      serviceKey: 'tennis',
      courtIds: [],
      from: at(spring, '09:00'),
      to: at(spring - 1, '19:00'),
      kind: 'tournament',
      reason: { en: 'Spring Open', tr: 'Bahar Turnuvası', ar: 'بطولة الربيع' },
    },
    {
      ...once,
      serviceKey: 'padel',
      courtIds: [],
      from: at(autumn, '09:00'),
      to: at(autumn, '19:30'),
      kind: 'tournament',
      reason: { en: 'Padel day', tr: 'Padel günü', ar: 'يوم البادل' },
    },
    {
      ...once,
      serviceKey: 'squash',
      courtIds: idsOf('SQU1'),
      from: at(101, '07:30'),
      to: at(99, '22:30'),
      reason: { en: 'New floor', tr: 'Yeni zemin', ar: 'أرضية جديدة' },
    },
    {
      ...once,
      serviceKey: 'padel',
      courtIds: idsOf('PAD2'),
      from: at(23, '09:00'),
      to: at(23, '13:30'),
      reason: { en: 'Glass wall replaced', tr: 'Cam duvar değişimi', ar: 'استبدال الجدار الزجاجي' },
    },
  ];
}

/** The office plans its closures a week ahead. */
function pastContext(context: AppContext, club: HistoryClub, { from }: ClosurePlan): AppContext {
  const date = from.slice(0, 10);
  const at = Temporal.PlainDate.from(date)
    .subtract({ days: 8 })
    .toZonedDateTime({ timeZone: club.timeZone, plainTime: '10:00' })
    .toInstant();
  return { ...context, clock: { ...context.clock, now: () => at } };
}
