import type { services as servicesEndpoint } from '@courtside/contract/club/sports/sports';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/events/notified-cache.ts';
import type { Call } from '#endpoint/binding.ts';
import { type Clock, toDate } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { insertClosures, type NewClosure } from '../closures/closures.repository.ts';
import { forCategory } from '../rules/audience.rules.ts';
import { presentService } from './service.presenter.ts';
import type { Service } from './service.rules.ts';
import { selectServices } from './services.repository.ts';

export type ServiceMap = ReadonlyMap<string, Service>;

interface Services {
  readonly all: ServiceMap;
  readonly active: ServiceMap;
}

const caches = defineNotifiedCache<Services>('sports');
const ALL = 'all';

type Context = Pick<AppContext, 'db' | 'database' | 'clock'>;

async function load({ db, database, clock }: Context): Promise<Services> {
  return caches.of(database).get(ALL, clock.now(), async () => {
    const services = await selectServices(db);
    const byKey = (list: readonly Service[]) => new Map(list.map((service) => [service.key, service]));
    return { value: { all: byKey(services), active: byKey(services.filter(({ isActive }) => isActive)) } };
  });
}

/** The services that can be seen, by key, in display order. Cached until a service changes. Not inside a transaction. */
export async function loadServices(context: Context): Promise<ServiceMap> {
  return (await load(context)).active;
}

/** With the hidden ones: their bookings can still be seen. */
export async function loadAllServices(context: Context): Promise<ServiceMap> {
  return (await load(context)).all;
}

/** One service as members of a category see it, or `sports.unknown_service`. */
export async function loadService(context: Context, key: string, category?: string): Promise<Service> {
  const service = (await loadServices(context)).get(key.toLowerCase());
  if (!service) throw new AppError('sports.unknown_service');
  return category === undefined ? service : forCategory(service, category);
}

/** Must be called by everything that changes services, courts, times, prices or closures. */
export function publishServicesChange(tx: Tx): void {
  caches.publish(tx);
}

/**
 * Must be called by everything that changes what bookings are calculated from, of these services or of all. Bookings that
 * were calculated before are refused from then on.
 */
export async function reviseServices(tx: Tx, keys?: readonly string[]): Promise<void> {
  await tx
    .updateTable('sport_service')
    .set('revision', (eb) => eb('revision', '+', 1))
    .$if(keys !== undefined, (query) => query.where('key', 'in', [...(keys ?? [])]))
    .execute();
  publishServicesChange(tx);
}

export function onServicesChange({ database }: Pick<AppContext, 'database'>, onChange: () => void): () => void {
  return caches.of(database).subscribe(onChange);
}

export async function listServices(context: AppContext, { caller }: Call<typeof servicesEndpoint>) {
  const today = todayOf(context);
  return [...(await loadServices(context)).values()].map((service) =>
    presentService(forCategory(service, caller.categoryKey), today),
  );
}

/** Stores closures and notifies every process. The schedule module calls it, with bookings and holds locked out. */
export async function recordClosures(tx: Tx, clock: Clock, closures: readonly NewClosure[]): Promise<void> {
  await insertClosures(tx, closures, toDate(clock.now()));
  publishServicesChange(tx);
}
