import type { saveSportChanges as endpoint, SportChangesBody } from '@courtside/contract/club/sports/office-changes';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { refuseFaults } from '../refuse-faults.ts';
import { changeService, type Part, partAt } from './change-service.ts';
import { courtPart, newCourtPart } from './courts.ts';
import { pricesPart } from './prices.ts';
import { sportPart } from './sports.ts';
import { timetablesPart } from './timetables.ts';

/** Several things of a sport in one transaction, with one list of affected bookings: a page is never half saved. */
export async function saveSportChanges(context: AppContext, call: Call<typeof endpoint>) {
  const { service, affected } = await changeService(context, call, call.params.key, partsOf(context, call.body));
  const versions = {
    sport: service.version,
    timetables: service.timetableVersion,
    prices: service.priceVersion,
    courts: service.courts.map(({ key, version }) => ({ key, version })),
  };
  return { versions, affected };
}

/** New courts before the timetables that name them, and timetables before the prices that must cover them. */
function partsOf(context: AppContext, body: SportChangesBody): Part[] {
  const { dryRun, sport, newCourts, courts, timetables, prices } = body;
  const withPrices = prices !== undefined;
  return [
    ...(sport ? [partAt('sport', sportPart(context, { ...sport, dryRun }))] : []),
    ...newCourts.map((court, index) => partAt(`newCourts.${index}`, newCourtPart(court))),
    ...(courts.length > 0 ? [courtsPart(courts, dryRun)] : []),
    ...(timetables ? [partAt('timetables', timetablesPart(context, { ...timetables, dryRun }, { withPrices }))] : []),
    ...(prices ? [partAt('prices', pricesPart(context, { ...prices, dryRun }))] : []),
  ];
}

/** Changes of courts do not depend on each other, so the sport is not read again between them. */
function courtsPart(courts: SportChangesBody['courts'], dryRun: 0 | 1): Part {
  const parts = courts.map((court, index) => partAt(`courts.${index}`, courtPart({ ...court, dryRun })));
  return {
    check(service) {
      const keys = courts.map(({ key }) => key);
      refuseFaults(
        keys.flatMap((key, index) => {
          const path = `courts.${index}.key`;
          if (!service.courts.some((court) => court.key === key))
            return [{ path, message: `there is no court ${key}` }];
          return keys.indexOf(key) < index ? [{ path, message: 'is used twice' }] : [];
        }),
      );
      for (const part of parts) part.check(service);
    },
    async plan(tx, service) {
      let planned = service;
      for (const part of parts) planned = await part.plan(tx, planned);
      return planned;
    },
    async write(tx, planned) {
      for (const part of parts) await part.write(tx, planned);
    },
    audit: (before, after) => parts.flatMap((part) => part.audit(before, after)),
  };
}
