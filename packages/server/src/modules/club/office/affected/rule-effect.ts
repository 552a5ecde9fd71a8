import type { RuleEffect } from '@courtside/contract/club/office-categories';
import { parseWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { selectCategoryBookings } from '#modules/booking/bookings/index.ts';
import type { CategoryFields } from '#modules/club/categories/index.ts';
import { forCategory, mondayOf, replayBookings, type Service, selectServices } from '#modules/club/sports/index.ts';

interface Previewed {
  readonly version: number;
  readonly effect: RuleEffect;
}

/** What the changed rules of a category would do: the same bookings are judged by the rules before and after the change. */
export async function previewEffect(
  tx: Tx,
  context: AppContext,
  category: { readonly key: string; readonly version: number },
  after: CategoryFields,
): Promise<Previewed> {
  const services = await selectServices(tx);
  const changed = services.map((service) => withCategory(service, category.key, after));
  return { version: category.version, effect: await effectOf(tx, context, category.key, services, changed) };
}

/** The service with other rules and terms of a category. */
function withCategory(
  service: Service,
  category: string,
  { rules, lapsedMayBook, sentences }: CategoryFields,
): Service {
  const own = rules
    .filter(({ service: serviceKey }) => serviceKey === null || serviceKey === service.key)
    .map((rule) => ({
      category,
      serviceKey: rule.service,
      bookAheadDays: rule.bookAheadDays ?? null,
      releaseMinute: rule.releaseAt === undefined ? null : parseWallTime(rule.releaseAt),
      liveBookingsPerDay: rule.perDay ?? null,
      liveBookingsInAll: rule.inAll ?? null,
      perWeek: rule.perWeek ?? null,
      peakPerWeek: rule.peakPerWeek ?? null,
      hours:
        rule.hours?.map(({ weekdays, from, to }) => ({ weekdays, from: parseWallTime(from), to: parseWallTime(to) })) ??
        null,
      mayBook: rule.mayBook,
      guestsPerMonth: rule.guestsPerMonth ?? null,
      guestFee: rule.guestFee === undefined ? null : eurosToCents(rule.guestFee),
    }));
  const isOther = (each: { readonly category: string }) => each.category !== category;
  return {
    ...service,
    categoryRules: [...service.categoryRules.filter(isOther), ...own],
    categoryTerms: [...service.categoryTerms.filter(isOther), { category, lapsedMayBook, sentences }],
  };
}

async function effectOf(
  tx: Tx,
  { clock, settings }: AppContext,
  category: string,
  before: readonly Service[],
  after: readonly Service[],
): Promise<RuleEffect> {
  const now = clock.now();
  const timeZone = settings.CLUB_TIME_ZONE;
  const thisMonth = firstOfMonth(wallMomentOf(now, timeZone).date);
  const lastMonth = firstOfMonth(addDays(thisMonth, -1));
  const bookings = await selectCategoryBookings(tx, category, mondayOf(lastMonth));
  const judge = (services: readonly Service[]) => {
    const views = new Map(services.map((service) => [service.key, forCategory(service, category)]));
    return replayBookings((key) => views.get(key), bookings, timeZone);
  };
  const refused = judge(after);
  const refusedBefore = judge(before);
  const contradicted = [...refused].filter(
    (booking) => !refusedBefore.has(booking) && Temporal.Instant.compare(booking.endsAt, now) > 0,
  );
  const ofLastMonth = bookings.filter(({ date }) => lastMonth <= date && date < thisMonth);
  return {
    contradicted: countOf(contradicted, 'id'),
    contradictedMembers: countOf(contradicted, 'memberId'),
    lastMonth: {
      month: lastMonth.slice(0, 7),
      bookings: countOf(ofLastMonth, 'id'),
      refused: countOf(
        ofLastMonth.filter((booking) => refused.has(booking)),
        'id',
      ),
    },
  };
}

const firstOfMonth = (date: ClubDate): ClubDate => clubDate(`${date.slice(0, 7)}-01`);

const countOf = <Field extends 'id' | 'memberId'>(items: readonly Record<Field, number>[], field: Field): number =>
  new Set(items.map((item) => item[field])).size;
