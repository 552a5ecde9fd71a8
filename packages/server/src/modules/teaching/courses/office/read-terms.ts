import type { addCourse as addEndpoint } from '@courtside/contract/teaching/office-courses';
import { parseWallTime, slotRange } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { invalid } from '#modules/booking/affected/index.ts';
import { selectCategories } from '#modules/club/categories/index.ts';
import { courtsOn, type Service } from '#modules/club/sports/index.ts';
import { type Coach, contractOn } from '#modules/teaching/coaches/index.ts';
import type { CourseTerms } from '../store/courses.repository.ts';
import type { NewDate } from '../store/dates.repository.ts';

type Body = Call<typeof addEndpoint>['body'];
type GivenTerms = Omit<Body, 'service' | 'coach' | 'dates'>;
type GivenDate = Body['dates'][number];

/** What the request says of a course, or a refusal that names the fields. */
export async function readTerms(db: Db | Tx, body: GivenTerms): Promise<CourseTerms> {
  const known = (await selectCategories(db)).map(({ key }) => key);
  const faults: FieldError[] = [
    ...(body.placesMin > body.placesMax
      ? [{ path: 'placesMin', message: 'must not be more than there are places' }]
      : []),
    ...(isAbove(body.ageMin, body.ageMax) ? [{ path: 'ageMax', message: 'must not be below the lowest age' }] : []),
    ...(isAbove(body.levelMin, body.levelMax)
      ? [{ path: 'levelMax', message: 'must not be below the lowest level' }]
      : []),
    ...body.categories.flatMap((key, index) =>
      known.includes(key) ? [] : [{ path: `categories.${index}`, message: 'is not a category of the club' }],
    ),
  ];
  if (faults.length > 0) throw invalid(faults);
  const { categories, price, siblingPrice, ...terms } = body;
  return {
    ...terms,
    categoryKeys: [...new Set(categories)],
    priceCents: eurosToCents(price),
    siblingCents: siblingPrice === null ? null : eurosToCents(siblingPrice),
  };
}

const isAbove = (low: number | null, high: number | null) => low !== null && high !== null && low > high;

interface Plan {
  readonly service: Service;
  readonly coach: Coach;
  readonly dates: readonly GivenDate[];
}

/** Dates in the future on courts of the sport, on which the coach has a contract. */
export function readDates({ clock, settings }: AppContext, { service, coach, dates }: Plan): NewDate[] {
  const nowMs = clock.now().epochMilliseconds;
  const faults: FieldError[] = [];
  const read = dates.flatMap((given, index) => {
    const path = `dates.${index}`;
    const [from, to] = [parseWallTime(given.from), parseWallTime(given.to)];
    const span = slotRange(given.date, from, to, settings.CLUB_TIME_ZONE);
    const inUse = courtsOn(service, given.date);
    const courtIds = given.courts.flatMap((key) => inUse.find((court) => court.key === key)?.id ?? []);
    if (!span) faults.push({ path: `${path}.from`, message: 'is skipped by the change of the clock' });
    else if (span.startsAt.epochMilliseconds <= nowMs) faults.push({ path: `${path}.date`, message: 'is not ahead' });
    if (courtIds.length < given.courts.length)
      faults.push({ path: `${path}.courts`, message: 'is not a court of this sport' });
    return span ? [{ date: given.date, from, to, coachId: coach.id, courtIds, ...span }] : [];
  });
  const inOrder = read.toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
  if (
    inOrder.some(
      ({ startsAt }, index) => Temporal.Instant.compare(inOrder[index - 1]?.endsAt ?? startsAt, startsAt) > 0,
    )
  )
    faults.push({ path: 'dates', message: 'overlap' });
  if (faults.length > 0) throw invalid(faults);
  for (const { date } of inOrder) requireContract(coach, date);
  return inOrder;
}

/** A date without a contract could not be shared with the coach. */
export function requireContract(coach: Coach, date: ClubDate): void {
  if (!coach.isActive || !contractOn(coach.contracts, date))
    throw new AppError('course.no_contract', { params: { name: coach.name, date } });
}
