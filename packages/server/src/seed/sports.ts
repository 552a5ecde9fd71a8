import { readFile } from 'node:fs/promises';
import { instantOf, parseWallTime, wallMomentOf } from '@courtside/contract/club-time';
import { addDays, type ClubDate } from '@courtside/contract/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { publishNotices } from '#modules/notices/index.ts';
import { applyParts, parseClubFile } from '#modules/office/index.ts';
import { closeCourts } from '#modules/schedule/index.ts';
import { type NewClosure, selectServices } from '#modules/sports/index.ts';
import { demoNotices } from './notices/index.ts';

/** The clay is watered at noon, as the notice says, on all days of the demo. */
const WATERING = { firstDay: -14, days: 28 };

/** The services of the demo club, closures and notices; dates are relative to today. */
export async function createDemoServices(tx: Tx, context: AppContext): Promise<void> {
  await applyParts(tx, context, await readDemoFile());
  const courts = (await selectServices(tx)).flatMap((service) => service.courts);
  const courtIds = new Map(courts.map(({ key, id }) => [key, id]));
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const today = wallMomentOf(context.clock.now(), timeZone).date;
  await closeCourts(tx, context, demoClosures(today, courtIds, timeZone));
  await publishNotices(tx, demoNotices(context.clock.now(), today));
}

/** The demo club is a file like that of any club, so every first start proves the format. */
async function readDemoFile() {
  const read = parseClubFile(await readFile(new URL('./demo-club.yaml', import.meta.url), 'utf8'));
  if (!read.file) throw new Error(`The demo club ${read.problem}: ${read.faults.join('; ')}`);
  return read.file;
}

function demoClosures(today: ClubDate, courtIds: ReadonlyMap<string, number>, timeZone: string): NewClosure[] {
  const closure = (serviceKey: string, court: string, day: number, from: string, to: string, reason: string) => {
    const date = addDays(today, day);
    const courtId = courtIds.get(court);
    if (courtId === undefined) throw new RangeError(`the demo has no court ${court}`);
    const [startsAt, endsAt] = [from, to].map((time) => instantOf(date, parseWallTime(time), timeZone));
    return startsAt && endsAt ? [{ serviceKey, courtId, startsAt, endsAt, reason }] : [];
  };
  const watering = Array.from({ length: WATERING.days }, (_, index) =>
    ['TEN1', 'TEN2'].flatMap((court) =>
      closure('tennis', court, WATERING.firstDay + index, '13:00', '14:00', 'Clay watering'),
    ),
  );
  return [
    ...watering.flat(),
    ...closure('tennis', 'TEN4', 1, '10:00', '12:00', 'Net repair'),
    ...closure('squash', 'SQU3', 2, '07:30', '12:45', 'Floor sealing'),
  ];
}
