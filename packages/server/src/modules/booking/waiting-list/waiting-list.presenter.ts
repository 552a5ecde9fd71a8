import type { WaitingItem } from '@courtside/contract/booking/waiting-list';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Caller } from '#endpoint/binding.ts';
import { findSession, forCategory, listPrice, type ServiceMap } from '#modules/club/sports/index.ts';
import type { selectEntriesOf } from './queue/entries.repository.ts';

type Row = Awaited<ReturnType<typeof selectEntriesOf>>[number];

interface Place {
  readonly sessionKey: string;
  readonly court: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A session as the wire has it. */
export function presentPlace(serviceKey: string, { sessionKey, court, startsAt, endsAt }: Place, timeZone: string) {
  const wallOf = (at: Date) => wallMomentOf(Temporal.Instant.fromEpochMilliseconds(at.getTime()), timeZone);
  const start = wallOf(startsAt);
  // A session that ends at midnight ends on its own day.
  const end = wallOf(endsAt);
  return {
    bookingKey: sessionKey,
    service: serviceKey,
    court,
    date: start.date,
    from: formatWallTime(start.minutes),
    to: formatWallTime(end.date === start.date ? end.minutes : 24 * 60),
    startsAt: startsAt.toISOString(),
  };
}

export function presentEntry(
  { settings }: Pick<AppContext, 'settings'>,
  services: ServiceMap,
  { categoryKey }: Caller,
  row: Row,
): WaitingItem {
  const timeZone = settings.CLUB_TIME_ZONE;
  const { offer } = row;
  return {
    id: String(row.id),
    ...presentPlace(row.serviceKey, row, timeZone),
    anyCourt: row.anyCourt,
    place: row.place,
    waiting: row.waiting,
    players: [...row.players],
    joinedAt: row.joinedAt.toISOString(),
    lapses: row.lapses,
    toldAt: row.toldAt?.toISOString() ?? null,
    ...(offer && {
      offer: {
        ...presentPlace(
          row.serviceKey,
          { ...offer, startsAt: new Date(offer.startsAt), endsAt: new Date(offer.endsAt) },
          timeZone,
        ),
        offeredAt: new Date(offer.offeredAt).toISOString(),
        expiresAt: new Date(offer.expiresAt).toISOString(),
        price: priceOf(services, row.serviceKey, offer.sessionKey, categoryKey, timeZone),
      },
    }),
  };
}

/** In euros, for the first booking type and without options, as the schedule shows it. */
function priceOf(services: ServiceMap, serviceKey: string, key: string, category: string, timeZone: string): number {
  const found = services.get(serviceKey);
  const service = found && forCategory(found, category);
  const session = service && findSession([service], key, timeZone);
  return session ? centsToEuros(listPrice(service, session).price) : 0;
}
