import type { OfficeDevice, OfficeLink } from '@courtside/contract/clubhouse/office-devices';
import type { StoredCode } from '../rules/door.rules.ts';
import type { StoredDevice } from '../store/devices.repository.ts';
import type { StoredLink } from '../store/setup.repository.ts';

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** The secret stays here. */
export const presentLink = ({ sealedSecret, contactAt, faultSince, ...link }: StoredLink): OfficeLink => ({
  ...link,
  hasSecret: sealedSecret !== null,
  contactAt: textOf(contactAt),
  faultSince: textOf(faultSince),
});

interface Beside {
  readonly codes: readonly StoredCode[];
  /** Keys of courts by their ids. */
  readonly courts: ReadonlyMap<number, string>;
  readonly now: Temporal.Instant;
}

export function presentDevice(device: StoredDevice, { codes, courts, now }: Beside): OfficeDevice {
  const { id, kind, connector, address, titles, fallbacks, isForMembers, checksIn, version, byHand } = device;
  const isSet = byHand !== null && Temporal.Instant.compare(now, byHand.until) < 0;
  return {
    ...{ id, kind, connector, address, titles, fallbacks, isForMembers, checksIn, version },
    link: device.linkId,
    service: device.serviceKey,
    sport: device.sportTitles,
    court: device.courtKey,
    areas: device.areas.map(({ serviceKey, courtId }) => ({
      service: serviceKey,
      court: courtId === null ? null : (courts.get(courtId) ?? null),
    })),
    wanted:
      device.wantedOn === null || device.wantedReason === null
        ? null
        : { isOn: device.wantedOn, until: textOf(device.wantedUntil), reason: device.wantedReason },
    reported: {
      isOn: device.reportedOn,
      at: textOf(device.reportedAt),
      fault: device.fault,
      faultSince: textOf(device.faultSince),
    },
    codes: countCodes(device, codes, now),
    byHand: isSet ? { action: byHand.action, until: byHand.until.toString() } : null,
    differsSince: textOf(device.differsSince),
    isNoticed: device.noticedAt !== null && !(isSet && byHand.action === 'opened'),
    equalSince: textOf(device.equalSince),
  };
}

function countCodes(
  { id, reportedCodes, reportedAt }: StoredDevice,
  codes: readonly StoredCode[],
  now: Temporal.Instant,
) {
  const own = codes.filter(({ doorId, isEnded }) => doorId === id && !isEnded);
  const known = new Set(reportedCodes ?? []);
  return {
    now: own.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, now) <= 0).length,
    ahead: own.length,
    unsent: reportedAt === null ? 0 : own.filter(({ code }) => !known.has(code)).length,
  };
}
