import type { CourseState, PricedBy } from '@courtside/contract/teaching/course-fields';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Translations } from '#database/tables/sports.ts';
import type { CourseDateState } from '#database/tables/teaching.ts';
import { textsOf, translationsOf } from '#database/translations.ts';
import { toDate } from '#platform/clock.ts';

export interface StoredCourt {
  readonly id: number;
  readonly key: string;
  readonly title: string;
}

export interface StoredDate {
  readonly id: number;
  readonly date: ClubDate;
  readonly from: number;
  readonly to: number;
  readonly startsMs: number;
  readonly endsMs: number;
  readonly state: CourseDateState;
  readonly because: string | null;
  readonly isBooked: boolean;
  readonly entryId: number | null;
  readonly coachId: number;
  readonly coach: string;
  readonly coachName: string;
  readonly courts: readonly StoredCourt[];
}

/** What the office says of a course. */
export interface CourseTerms {
  readonly title: Texts;
  readonly about: Texts;
  readonly placesMin: number;
  readonly placesMax: number;
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly levelMin: number | null;
  readonly levelMax: number | null;
  readonly categoryKeys: readonly string[];
  readonly priceCents: number;
  readonly pricedBy: PricedBy;
  readonly siblingCents: number | null;
  readonly leaveDays: number;
  readonly joinsLate: boolean;
  readonly decideOn: ClubDate | null;
}

export interface StoredCourse extends CourseTerms {
  readonly id: number;
  readonly serviceKey: string;
  readonly coachId: number;
  readonly coach: string;
  readonly coachName: string;
  readonly coachPicture: string | null;
  readonly state: CourseState;
  readonly isDecided: boolean;
  readonly heldBecause: string | null;
  readonly calledOffBecause: string | null;
  readonly version: number;
  /** Places that somebody has, and those that are kept for an offer. */
  readonly taken: number;
  readonly offered: number;
  /** Who waits and has no offer. */
  readonly waiting: number;
  /** In their order. */
  readonly dates: readonly StoredDate[];
}

type Row = Omit<StoredCourse, 'title' | 'about'> & {
  readonly title: string;
  readonly about: string;
  readonly translations: Translations;
};

const dates = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', day.id, 'date', day.session_date::text,
    'from', day.starts_minute, 'to', day.ends_minute,
    'startsMs', (extract(epoch from lower(day.during)) * 1000)::bigint,
    'endsMs', (extract(epoch from upper(day.during)) * 1000)::bigint,
    'state', day.state, 'because', day.called_off_because, 'isBooked', day.is_booked, 'entryId', day.entry_id,
    'coachId', day.coach_id, 'coach', teacher.code, 'coachName', teacher.first_name || ' ' || teacher.surname,
    'courts', (select coalesce(jsonb_agg(jsonb_build_object('id', court.id, 'key', court.key, 'title', court.title)
        order by court.position), '[]')
      from course_date_court as place join court on court.id = place.court_id where place.date_id = day.id))
    order by day.during, day.id), '[]')
  from course_date as day join member as teacher on teacher.id = day.coach_id where day.course_id = course.id)`;

interface Wanted {
  readonly id?: number;
  readonly serviceKey?: string;
  readonly states?: readonly CourseState[];
  /** Only those with a date that ends later, or that have none. */
  readonly after?: Temporal.Instant;
}

/** By their first date. */
export async function selectCourses(db: Db | Tx, { id, serviceKey, states, after }: Wanted): Promise<StoredCourse[]> {
  const { rows } = await sql<Row>`select course.id, course.service_key as "serviceKey", course.title, course.about,
      course.translations, course.coach_id as "coachId", member.code as coach,
      member.first_name || ' ' || member.surname as "coachName", member.picture as "coachPicture", course.state,
      course.places_min as "placesMin", course.places_max as "placesMax", course.age_min as "ageMin",
      course.age_max as "ageMax", course.level_min::float8 as "levelMin", course.level_max::float8 as "levelMax",
      to_jsonb(course.category_keys) as "categoryKeys", course.price_cents as "priceCents", course.priced_by as "pricedBy",
      course.sibling_cents as "siblingCents", course.leave_days as "leaveDays", course.joins_late as "joinsLate",
      course.decide_on::text as "decideOn", course.decided_at is not null as "isDecided",
      course.held_because as "heldBecause", course.called_off_because as "calledOffBecause", course.version,
      (select count(*)::integer from course_place where course_id = course.id and enrolment_id is not null) as taken,
      (select count(*)::integer from course_place where course_id = course.id and waiting_id is not null) as offered,
      (select count(*)::integer from course_waiting where course_id = course.id and state = 'waiting') as waiting,
      ${dates} as dates
    from course join member on member.id = course.coach_id
    where ${id === undefined ? sql`true` : sql`course.id = ${id}`}
      and ${serviceKey === undefined ? sql`true` : sql`course.service_key = ${serviceKey}`}
      and ${states === undefined ? sql`true` : sql`course.state = any(${[...states]}::text[])`}
      and ${
        after === undefined
          ? sql`true`
          : sql`(course.state = 'draft' or exists (
              select from course_date where course_id = course.id and upper(during) > ${toDate(after)}))`
      }
    order by (select min(lower(during)) from course_date where course_id = course.id), course.id
    limit 500`.execute(db);
  return rows.map(({ title, about, translations, ...row }) => ({
    ...row,
    title: textsOf(title, translations, 'title'),
    about: textsOf(about, translations, 'about'),
  }));
}

export async function findCourse(db: Db | Tx, id: number): Promise<StoredCourse | undefined> {
  const [course] = await selectCourses(db, { id });
  return course;
}

/**
 * Serializes whatever changes a course, its places and its money. It is locked before accounts, and after nothing else but a
 * PIN and the sessions of its sport.
 */
export async function lockCourse(tx: Tx, id: number): Promise<StoredCourse | undefined> {
  await tx.selectFrom('course').select('id').where('id', '=', id).forUpdate().execute();
  return findCourse(tx, id);
}

const columnsOf = (terms: CourseTerms) => ({
  title: terms.title.en,
  about: terms.about.en,
  translations: translationsOf({ title: terms.title, about: terms.about }),
  places_min: terms.placesMin,
  places_max: terms.placesMax,
  age_min: terms.ageMin,
  age_max: terms.ageMax,
  level_min: terms.levelMin,
  level_max: terms.levelMax,
  category_keys: [...terms.categoryKeys],
  price_cents: terms.priceCents,
  priced_by: terms.pricedBy,
  sibling_cents: terms.siblingCents,
  leave_days: terms.leaveDays,
  joins_late: terms.joinsLate,
  decide_on: terms.decideOn,
});

interface Made {
  readonly serviceKey: string;
  readonly coachId: number;
  readonly byId: number;
  readonly at: Temporal.Instant;
}

export async function insertCourse(tx: Tx, terms: CourseTerms, made: Made): Promise<number> {
  const { id } = await tx
    .insertInto('course')
    .values({
      ...columnsOf(terms),
      service_key: made.serviceKey,
      coach_id: made.coachId,
      made_by_id: made.byId,
      made_at: toDate(made.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type CourseChange = Partial<CourseTerms> & {
  readonly serviceKey?: string;
  readonly coachId?: number;
  readonly state?: 'published';
  readonly heldBecause?: string;
  readonly calledOff?: { readonly because: string };
  readonly decidedAt?: Temporal.Instant;
  readonly at: Temporal.Instant;
};

/** A locked course; every change has a version of its own. */
export async function storeCourse(tx: Tx, id: number, { at, ...change }: CourseChange): Promise<number> {
  const { version } = await tx
    .updateTable('course')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(change.title && columnsOf(change as CourseTerms)),
      ...(change.serviceKey && { service_key: change.serviceKey }),
      ...(change.coachId && { coach_id: change.coachId }),
      ...(change.state && { state: change.state }),
      ...(change.heldBecause && { held_because: change.heldBecause }),
      ...(change.decidedAt && { decided_at: toDate(change.decidedAt) }),
      ...(change.calledOff && {
        state: 'called_off' as const,
        called_off_because: change.calledOff.because,
        called_off_at: toDate(at),
      }),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
