import { parseWallTime } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import type { Tx } from '#database/database.ts';
import { findSession, formatSessionKey, type Service, type Session } from '#modules/club/sports/index.ts';
import { type HistoryClub, MINUTE_MS } from '../club.ts';
import { known } from '../money/books.ts';
import { insertRows, momentOf, rangeOf, takeIds } from '../rows.ts';
import type { Agenda } from './agenda.ts';
import type { BookingList } from './bookings.ts';

interface Course {
  readonly service: string;
  readonly courts: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly number[];
  readonly reason: Texts;
}

/** What the coaches of the club teach every week. */
const COURSES: readonly Course[] = [
  {
    service: 'tennis',
    courts: ['TEN4'],
    from: '07:00',
    to: '09:00',
    weekdays: [1, 2, 3, 4, 5],
    reason: {
      en: 'Early coaching with Demet',
      tr: 'Demet ile sabah antrenmanı',
      ar: 'تدريب الصباح مع Demet',
    },
  },
  {
    service: 'tennis',
    courts: ['TEN3', 'TEN4'],
    from: '15:00',
    to: '17:00',
    weekdays: [1, 2, 3, 4, 5],
    reason: { en: 'Junior tennis with Luca', tr: 'Luca ile genç tenis', ar: 'تنس الناشئين مع Luca' },
  },
  {
    service: 'tennis',
    courts: ['TEN3', 'TEN4'],
    from: '09:00',
    to: '12:00',
    weekdays: [6],
    reason: { en: 'Junior tennis with Luca', tr: 'Luca ile genç tenis', ar: 'تنس الناشئين مع Luca' },
  },
  {
    service: 'padel',
    courts: ['PAD3'],
    from: '10:30',
    to: '13:30',
    weekdays: [1, 3, 5, 7],
    reason: {
      en: 'Padel for beginners with Sara',
      tr: 'Sara ile yeni başlayanlara padel',
      ar: 'بادل للمبتدئين مع Sara',
    },
  },
  {
    service: 'squash',
    courts: ['SQU3'],
    from: '15:45',
    to: '18:00',
    weekdays: [2, 4, 6],
    reason: { en: 'Squash academy with Nabil', tr: 'Nabil ile squash akademisi', ar: 'أكاديمية الإسكواش مع Nabil' },
  },
  {
    service: 'cricket',
    courts: ['CRI1'],
    from: '16:00',
    to: '18:00',
    weekdays: [2, 5, 7],
    reason: { en: 'Cricket juniors with Owen', tr: 'Owen ile genç kriket', ar: 'كريكيت الناشئين مع Owen' },
  },
];

/** The terms of a year, in days from today. Between them the coaches have holidays. */
const TERMS: ReadonlyArray<{ from: number; until: number }> = [
  { from: -310, until: -190 },
  { from: -77, until: 56 },
];

/** Two members whose weekly hour the club pays, because they play for its team. */
const STANDING = [
  { service: 'squash', court: 'SQU1', from: '18:45', weekday: 4, type: 'match', team: ['1006', '1007'] },
  { service: 'tennis', court: 'TEN1', from: '20:00', weekday: 1, type: 'singles', team: ['1010', '1011'] },
];

/** Blocks of the coaches, before the bookings are drawn. */
export async function addCourses(tx: Tx, club: HistoryClub): Promise<void> {
  const series = COURSES.flatMap((course) =>
    course.weekdays.flatMap((weekday) =>
      TERMS.map(({ from, until }) => {
        const validFrom = firstOn(weekday, addDays(club.today, from));
        return { ...course, weekday, dates: weekly(validFrom, addDays(club.today, until)) };
      }),
    ),
  ).map((each) => ({ ...each, dates: each.dates.filter((date) => date >= club.firstDay) }));
  const kept = series.filter(({ dates }) => dates.length > 0);
  const firstId = await takeIds(tx, 'booking_series', kept.length);
  const courtId = (key: string) => known(courtsOf(club).get(key));
  const numbered = kept.map((each, index) => ({ ...each, id: firstId + index }));
  await insertRows(
    tx,
    'booking_series',
    numbered.map(({ id, service, weekday, from, to, dates }) => ({
      ...seriesRow(club, { id, kind: 'block', service, weekday, dates }),
      starts_minute: parseWallTime(from),
      ends_minute: parseWallTime(to),
    })),
  );
  await insertRows(
    tx,
    'booking_series_block',
    numbered.map(({ id, reason: { en, tr, ar } }) => ({
      series_id: id,
      reason: en,
      translations: { tr: { reason: tr }, ar: { reason: ar } },
    })),
  );
  await insertRows(
    tx,
    'booking_series_court',
    numbered.flatMap(({ id, courts }) => courts.map((key) => ({ series_id: id, court_id: courtId(key) }))),
  );
  await insertRows(
    tx,
    'booking_series_date',
    numbered.flatMap(({ id, dates }) => dates.map((date) => ({ series_id: id, date, state: 'planned' }))),
  );
  await insertRows(
    tx,
    'closure',
    numbered.flatMap(({ id, service, courts, from, to, dates, reason: { en, tr, ar } }) =>
      dates.flatMap((date) =>
        courts.map((key) => ({
          service_key: service,
          court_id: courtId(key),
          during: rangeOf(club.at(date, parseWallTime(from)), club.at(date, parseWallTime(to))),
          reason: en,
          translations: { tr: { reason: tr }, ar: { reason: ar } },
          kind: 'coaching',
          created_at: momentOf(madeAt(club, dates)),
          series_id: id,
          series_date: date,
        })),
      ),
    ),
  );
}

/** Standing bookings take their sessions before anybody else; their dates are stored with the bookings. */
export async function addStandingBookings(
  tx: Tx,
  club: HistoryClub,
  agenda: Agenda,
  list: BookingList,
): Promise<ReadonlySet<string>> {
  const firstId = await takeIds(tx, 'booking_series', STANDING.length);
  const taken = new Set<string>();
  for (const [index, each] of STANDING.entries()) {
    const service = known(club.services.find(({ key }) => key === each.service));
    const people = each.team.map((code) => known(club.members.find((member) => member.code === code)));
    const first = firstOn(each.weekday, addDays(club.today, -70));
    const dates = weekly(first, addDays(club.today, 63));
    const sessions = dates.flatMap((date) => sessionOn(club, service, each.court, date, parseWallTime(each.from)));
    const [sample] = sessions;
    if (!sample) continue;
    const id = firstId + index;
    await insertRows(tx, 'booking_series', [
      {
        ...seriesRow(club, { id, kind: 'standing', service: each.service, weekday: each.weekday, dates }),
        starts_minute: sample.from,
        ends_minute: sample.to,
        member_id: people[0]?.id,
        booking_type_key: each.type,
        payment_plan: 'club',
      },
    ]);
    await insertRows(tx, 'booking_series_court', [{ series_id: id, court_id: sample.court.id }]);
    await insertRows(
      tx,
      'booking_series_player',
      people.map((person, slot) => ({ series_id: id, slot: slot + 1, member_id: person.id, is_payer: true })),
    );
    for (const session of sessions) {
      taken.add(session.key);
      const [startsMs, endsMs] = [session.startsAt.epochMilliseconds, session.endsAt.epochMilliseconds];
      agenda.take(people, session.date, startsMs, endsMs);
      const draft = { service, session, type: each.type, people, isSharing: true, bookedBy: club.staff.admin };
      list.add({ ...draft, madeMs: madeAt(club, dates), seriesId: id });
    }
  }
  return taken;
}

/** The dates of the standing bookings, when the bookings have ids. */
export async function addStandingDates(tx: Tx, list: BookingList): Promise<void> {
  const rows = list.all.flatMap(({ seriesId, session: { date }, id }) =>
    seriesId ? [{ series_id: seriesId, date, state: 'planned', booking_id: id }] : [],
  );
  await insertRows(tx, 'booking_series_date', rows);
}

interface SeriesFacts {
  readonly id: number;
  readonly kind: 'block' | 'standing';
  readonly service: string;
  readonly weekday: number;
  readonly dates: readonly ClubDate[];
}

const seriesRow = (club: HistoryClub, { id, kind, service, weekday, dates }: SeriesFacts) => ({
  id,
  kind,
  service_key: service,
  weekday,
  valid_from: known(dates[0]),
  valid_until: known(dates.at(-1)),
  created_at: momentOf(madeAt(club, dates)),
  created_by_id: club.staff.admin.id,
  version: 1,
  payment_plan: 'weekly',
});

/** The office plans a term a week before it begins. */
const madeAt = (club: HistoryClub, dates: readonly ClubDate[]): number =>
  Math.max(club.at(club.firstDay, 6 * 60), club.at(addDays(known(dates[0]), -7), 11 * 60) + 17 * MINUTE_MS);

const courtsOf = ({ services }: HistoryClub) =>
  new Map(services.flatMap(({ courts }) => courts.map(({ key, id }) => [key, id])));

const firstOn = (weekday: number, from: ClubDate): ClubDate => addDays(from, (weekday - weekdayOf(from) + 7) % 7);

function weekly(from: ClubDate, until: ClubDate): ClubDate[] {
  const dates: ClubDate[] = [];
  for (let date = from; date <= until; date = addDays(date, 7)) dates.push(date);
  return dates;
}

function sessionOn(
  { timeZone }: HistoryClub,
  service: Service,
  court: string,
  date: ClubDate,
  from: number,
): Session[] {
  const session = findSession([service], formatSessionKey(court, date, from), timeZone);
  return session ? [session] : [];
}
