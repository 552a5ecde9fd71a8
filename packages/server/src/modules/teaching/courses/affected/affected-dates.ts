import type { Affected } from '@courtside/contract/club/office';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { centsToEuros } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Effect, OtherAffected } from '#modules/booking/affected/index.ts';
import type { PlannedClosures } from '#modules/booking/schedule/index.ts';
import type { NewClosure, Service } from '#modules/club/sports/index.ts';
import { sumOf } from '../rules/course-price.rules.ts';
import { callOffOpenDates } from '../running/coach-days.ts';
import { findCourse, lockCourse, type StoredCourse, type StoredDate } from '../store/courses.repository.ts';
import { type OpenPart, selectEnrolments, selectOpenParts } from '../store/enrolments.repository.ts';
import type { CourseDateRef } from './affected-dates.repository.ts';
import type { FreePlace } from './free-places.rules.ts';
import { moveAffected, placeKey } from './move-affected.ts';
import { suggestPlace } from './suggest-place.ts';

export interface FoundDate extends CourseDateRef {
  readonly problem: Affected['problem'];
  /** The reason of the closure that takes the courts away. */
  readonly because?: Texts;
}

interface Changes extends Pick<Effect, 'services' | 'planned'> {
  find(): Promise<readonly FoundDate[]>;
}

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** The dates of courses that a change of the club affects, each with what is done with it: for `Effect.findOthers`. */
export function affectedDates(tx: Tx, context: Context, changes: Changes): NonNullable<Effect['findOthers']> {
  return async ({ locks }) => {
    const ids = [...new Set((await changes.find()).map(({ courseId }) => courseId))].sort((one, other) => one - other);
    const courses = new Map<number, StoredCourse>();
    for (const id of ids) {
      const course = await (locks ? lockCourse : findCourse)(tx, id);
      if (course) courses.set(id, course);
    }
    // Whatever was called off or moved while its lock was awaited is gone from the list.
    const found = (await changes.find()).filter(({ courseId }) => courses.has(courseId));
    return describe(tx, context, changes, found, courses);
  };
}

async function describe(
  tx: Tx,
  context: Context,
  { services, planned = { added: [], replacedPlanIds: [] } }: Changes,
  found: readonly FoundDate[],
  courses: ReadonlyMap<number, StoredCourse>,
): Promise<OtherAffected[]> {
  const parts = Map.groupBy(
    await selectOpenParts(
      tx,
      found.map(({ dateId }) => dateId),
    ),
    ({ dateId }) => dateId,
  );
  const enrolled = await selectEnrolments(tx, { courseIds: [...courses.keys()], isLive: true });
  const names = Map.groupBy(enrolled, ({ courseId }) => courseId);
  const others: OtherAffected[] = [];
  for (const each of found) {
    const course = courses.get(each.courseId);
    const date = course?.dates.find(({ id }) => id === each.dateId);
    const service = services.find(({ key }) => key === course?.serviceKey);
    if (!course || !date || !service) continue;
    const taken = others.flatMap(({ takes }) => takes);
    const place = await suggestPlace(tx, context, {
      ...{ course, date, service, planned: withTaken(planned, taken) },
    });
    const players = (names.get(course.id) ?? []).map(({ memberName }) => memberName);
    const described = { found: each, course, date, service, place, players, parts: parts.get(date.id) ?? [] };
    others.push(present(tx, context, described));
  }
  return others;
}

const withTaken = ({ added, replacedPlanIds }: PlannedClosures, taken: readonly NewClosure[]): PlannedClosures => ({
  added: [...added, ...taken],
  replacedPlanIds,
});

interface Described {
  readonly found: FoundDate;
  readonly course: StoredCourse;
  readonly date: StoredDate;
  readonly service: Service;
  readonly place: FreePlace | undefined;
  readonly players: readonly string[];
  readonly parts: readonly OpenPart[];
}

function present(
  tx: Tx,
  context: Context,
  { found, course, date, service, place, players, parts }: Described,
): OtherAffected {
  const amount = centsToEuros(sumOf(parts));
  const hasBegun = date.startsMs <= context.clock.now().epochMilliseconds;
  const keyOf = (courtId: number) => service.courts.find(({ id }) => id === courtId)?.key ?? '';
  const wire: Affected = {
    ...{ section: course.serviceKey, key: `COURSE-${date.id}`, course: { id: String(course.id), title: course.title } },
    ...{ court: date.courts.map(({ title }) => title).join(', '), date: date.date },
    ...{ from: formatWallTime(date.from), to: formatWallTime(date.to), players: [...players], amount },
    problem: found.problem,
    ...(hasBegun && { refund: amount }),
    ...(place && {
      suggestion: placeKey(place.courtIds.map(keyOf), place.date, place.from),
      suggestionKind: place.kind,
    }),
  };
  return {
    id: date.id,
    wire,
    payerIds: parts.map(({ payerId }) => payerId),
    takes: place ? closuresOf(course.serviceKey, place) : [],
    refund: ({ actorId, origin }) =>
      callOffOpenDates(tx, context, [{ course, date }], { because: found.because ?? null, actorId, origin }),
    move: (to, by, refuse) =>
      moveAffected(tx, context, { courseId: course.id, dateId: date.id, service, to, by, refuse }),
  };
}

const closuresOf = (serviceKey: string, { courtIds, startsMs, endsMs }: FreePlace): NewClosure[] =>
  courtIds.map((courtId) => ({
    ...{ serviceKey, courtId, reason: '' },
    startsAt: Temporal.Instant.fromEpochMilliseconds(startsMs),
    endsAt: Temporal.Instant.fromEpochMilliseconds(endsMs),
  }));
