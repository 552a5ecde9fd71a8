import { cents } from '@courtside/contract/values/money';
import type { CategoryRule, CategoryTerms, Service } from '../services/service.rules.ts';
import type { FairPlay } from './fair-play.rules.ts';

const viewsOf = new WeakMap<Service, Map<string, Service>>();
/** The service as it was loaded, of every view. */
const loadedOf = new WeakMap<Service, Service>();

/**
 * The service as members of a category see it. Categories without prices or rules of their own share one object, so that
 * whatever is computed from a service is computed once for all of them.
 */
export function forCategory(service: Service, category: string): Service {
  if (service.category === category) return service;
  const loaded = loadedOf.get(service) ?? service;
  const views = viewsOf.get(loaded) ?? new Map<string, Service>();
  viewsOf.set(loaded, views);
  const view = views.get(category) ?? makeView(loaded, category);
  views.set(category, view);
  if (view !== loaded) loadedOf.set(view, loaded);
  return view;
}

function makeView(service: Service, category: string): Service {
  const rules = service.categoryRules.filter((rule) => rule.category === category);
  const hasPrices = service.priceLists.some(({ bands }) =>
    bands.some(({ prices }) => prices.some((row) => row.category === category)),
  );
  const terms = service.categoryTerms.find((each) => each.category === category);
  if (rules.length === 0 && !hasPrices && !terms) return service;
  // The rule for this service wins over the one for every service, field by field.
  const own = rules.find(({ serviceKey }) => serviceKey !== null);
  const everywhere = rules.find(({ serviceKey }) => serviceKey === null);
  return {
    ...service,
    category,
    bookAheadDays: own?.bookAheadDays ?? everywhere?.bookAheadDays ?? service.bookAheadDays,
    releaseMinute: own?.releaseMinute ?? everywhere?.releaseMinute ?? service.releaseMinute,
    liveBookingsPerDay: own?.liveBookingsPerDay ?? everywhere?.liveBookingsPerDay ?? service.liveBookingsPerDay,
    liveBookingsInAll: own?.liveBookingsInAll ?? everywhere?.liveBookingsInAll ?? service.liveBookingsInAll,
    fairPlay: fairPlayOf(own, everywhere, terms),
  };
}

function fairPlayOf(
  own: CategoryRule | undefined,
  everywhere: CategoryRule | undefined,
  terms: CategoryTerms | undefined,
): FairPlay {
  const given = <Field extends keyof CategoryRule>(field: Field) => own?.[field] ?? everywhere?.[field] ?? null;
  return {
    mayBook: own?.mayBook ?? everywhere?.mayBook ?? true,
    lapsedMayBook: terms?.lapsedMayBook ?? true,
    hours: given('hours'),
    perWeek: given('perWeek'),
    peakPerWeek: given('peakPerWeek'),
    hasOwnPerDay: given('liveBookingsPerDay') !== null,
    hasOwnInAll: given('liveBookingsInAll') !== null,
    guestsPerMonth: given('guestsPerMonth') ?? 0,
    guestFee: given('guestFee') ?? cents(0),
    sentences: terms?.sentences ?? {},
  };
}
