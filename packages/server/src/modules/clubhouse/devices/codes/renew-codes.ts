import { randomInt } from 'node:crypto';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { DoorCode } from '../connectors/connector.ts';
import { codeHorizon, codeOf, type Door, planCodes } from '../rules/door.rules.ts';
import {
  endCodesOfFormer,
  endCodesOver,
  lockCodes,
  selectCodedBookings,
  selectCodes,
  storeCodes,
} from '../store/codes.repository.ts';

/** No end, for devices that want one: codes are brought again long before. */
const ENDLESS_DAYS = 3_650;

export const drawCode = () => codeOf(() => randomInt(1, 10));

interface Codes {
  /** What a door must know now. */
  of(doorId: number): DoorCode[];
  /** When a code begins to be one that a door must know, or ends. */
  readonly next: Temporal.Instant | undefined;
}

/** Makes, moves and ends codes so that they fit the bookings, and answers what each door must know. */
export async function renewCodes(tx: Tx, { clock }: Pick<AppContext, 'clock'>, doors: readonly Door[]): Promise<Codes> {
  if (doors.length === 0) return { of: () => [], next: undefined };
  const now = clock.now();
  await lockCodes(tx);
  await endCodesOfFormer(tx, now);
  await endCodesOver(tx, now);
  const bookings = await selectCodedBookings(tx, now);
  await storeCodes(tx, planCodes({ bookings, doors, codes: await selectCodes(tx, now) }, drawCode), now);
  const { until } = codeHorizon(now);
  const live = (await selectCodes(tx, now)).filter(({ isEnded }) => !isEnded);
  const ends = live.flatMap(({ endsAt }) => endsAt ?? []);
  return {
    of: (doorId) =>
      live
        .filter((code) => code.doorId === doorId && Temporal.Instant.compare(code.startsAt, until) < 0)
        .map(({ code, startsAt, endsAt }) => ({
          code,
          from: startsAt,
          until: endsAt ?? startsAt.add({ hours: ENDLESS_DAYS * 24 }),
        })),
    next: ends.sort(Temporal.Instant.compare)[0],
  };
}
