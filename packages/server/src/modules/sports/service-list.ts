import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/notified-cache.ts';
import { type Clock, toDate } from '#platform/clock.ts';
import { insertClosures, type NewClosure } from './closures.repository.ts';
import { presentService } from './service.presenter.ts';
import type { Service } from './service.rules.ts';
import { selectServices } from './services.repository.ts';

export type ServiceMap = ReadonlyMap<string, Service>;

const caches = defineNotifiedCache<ServiceMap>('courtside_sports');
const ALL = 'all';

type Context = Pick<AppContext, 'db' | 'database' | 'clock'>;

/** All services by key, in display order. Cached until a service changes. Not for use inside a transaction. */
export async function loadServices({ db, database, clock }: Context): Promise<ServiceMap> {
  return caches.of(database).get(ALL, clock.now(), async () => {
    const services = await selectServices(db);
    return { value: new Map(services.map((service) => [service.key, service])) };
  });
}

/** One service, or `sports.unknown_service`. */
export async function loadService(context: Context, key: string): Promise<Service> {
  const service = (await loadServices(context)).get(key.toLowerCase());
  if (!service) throw new AppError('sports.unknown_service');
  return service;
}

/** Must be called by everything that changes services, courts, times, prices or closures. */
export async function publishServicesChange(tx: Tx): Promise<void> {
  await caches.publish(tx);
}

export function onServicesChange({ database }: Pick<AppContext, 'database'>, onChange: () => void): () => void {
  return caches.of(database).subscribe(onChange);
}

export async function listServices(context: AppContext) {
  return [...(await loadServices(context)).values()].map(presentService);
}

/** Stores closures and notifies every process. The schedule module calls it, with bookings and holds locked out. */
export async function recordClosures(tx: Tx, clock: Clock, closures: readonly NewClosure[]): Promise<void> {
  await insertClosures(tx, closures, toDate(clock.now()));
  await publishServicesChange(tx);
}
