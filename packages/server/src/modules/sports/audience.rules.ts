import type { Service } from './service.rules.ts';

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
  if (rules.length === 0 && !hasPrices) return service;
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
  };
}
