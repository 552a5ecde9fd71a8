import { createHash } from 'node:crypto';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { type ServiceMap, validOn } from '#modules/club/sports/index.ts';
import { renewCodes } from '../codes/renew-codes.ts';
import type { DoorCode, Wish } from '../connectors/connector.ts';
import { hasKeypad, wantedDoor } from '../rules/door.rules.ts';
import { type LightFacts, nextEdge, type Wanted, wantedLight } from '../rules/light.rules.ts';
import { bookedSpans, closureSpans } from '../rules/light-spans.rules.ts';
import { type StoredDevice, selectDevices } from '../store/devices.repository.ts';
import { selectCourtClosures, selectLitBookings } from '../store/light-facts.repository.ts';
import { deletePastOverrides, storeWanted } from '../store/wanted.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

export interface WantedDevice {
  readonly device: StoredDevice;
  readonly wish: Wish;
  readonly hash: string;
}

export interface WantedNow {
  readonly devices: readonly WantedDevice[];
  /** When something changes by time alone. */
  readonly next: Temporal.Instant | undefined;
}

/** How far ahead light follows light: a day is longer than any evening. */
const AHEAD_HOURS = 24;

/** Writes what each device should be now. It follows from bookings, closures, codes and what the desk has set, nothing else. */
export async function computeWanted(tx: Tx, context: Context, services: ServiceMap): Promise<WantedNow> {
  const now = context.clock.now();
  await deletePastOverrides(tx, now);
  const devices = await selectDevices(tx);
  const lights = devices.filter(({ kind }) => kind === 'light');
  const factsOf = await lightFacts(tx, context, services, lights);
  const codes = await renewCodes(tx, context, devices.filter(hasKeypad));
  const edges: Array<Temporal.Instant | undefined> = [codes.next];
  const wanted = devices.map((device) => {
    if (device.kind === 'door') {
      const state = wantedDoor(device.byHand, now);
      edges.push(device.byHand?.until);
      return { device, state, wish: doorWish(state, codes.of(device.id)) };
    }
    const facts = factsOf(device);
    const state = wantedLight(facts, now);
    edges.push(nextEdge(facts, now));
    return { device, state, wish: { kind: 'light' as const, on: state.isOn, until: state.isOn ? state.until : null } };
  });
  const hashed = wanted.map((each) => ({ ...each, hash: hashOf(each.wish) }));
  await storeWanted(
    tx,
    hashed.map(({ device, state, hash }) => ({ ...state, deviceId: device.id, wish: hash })),
  );
  return {
    devices: hashed.map(({ device, wish, hash }) => ({ device, wish, hash })),
    next: edges.filter((edge) => edge !== undefined).sort(Temporal.Instant.compare)[0],
  };
}

const doorWish = ({ until }: Wanted, codes: readonly DoorCode[]): Wish => ({ kind: 'door', openUntil: until, codes });

const hashOf = (wish: Wish) => createHash('sha256').update(JSON.stringify(wish)).digest('base64url');

async function lightFacts(tx: Tx, { clock, settings }: Context, services: ServiceMap, lights: readonly StoredDevice[]) {
  const courtIds = lights.flatMap(({ courtId }) => courtId ?? []);
  const now = clock.now();
  const within = { startsAt: now.subtract({ minutes: 1 }), endsAt: now.add({ hours: AHEAD_HOURS }) };
  const [bookings, closures] =
    courtIds.length === 0
      ? [[], []]
      : [await selectLitBookings(tx, courtIds, within), await selectCourtClosures(tx, within)];
  return ({ courtId, serviceKey, byHand }: StoredDevice): LightFacts => {
    const service = services.get(serviceKey ?? '');
    const own = closures.filter(
      (closure) => closure.serviceKey === serviceKey && (closure.courtId ?? courtId) === courtId,
    );
    const lightsOnOf = (date: Parameters<typeof validOn>[1]) =>
      (service && validOn(service.timetables, date)?.lightsOnMinute) ?? null;
    return {
      spans: [
        ...bookedSpans(bookings.filter((booking) => booking.courtId === courtId)),
        ...closureSpans(own, lightsOnOf, settings.CLUB_TIME_ZONE),
      ],
      closed: own,
      byHand,
    };
  };
}
