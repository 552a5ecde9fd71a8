import { readFile } from 'node:fs/promises';
import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { publishNotices } from '#modules/club/notices/index.ts';
import { applyParts, type ClosurePlan, parseClubFile, recordClosure } from '#modules/club/office/index.ts';
import { selectServices } from '#modules/club/sports/index.ts';
import { todayOf } from '#platform/today.ts';
import { demoNotices } from './notices/index.ts';

/** The clay is watered at noon, as the notice says, on all days of the demo. */
const WATERING = { firstDay: -14, days: 28 };

/** The services of the demo club, closures and notices; dates are relative to today. */
export async function createDemoServices(tx: Tx, context: AppContext): Promise<void> {
  await applyParts(tx, context, await readDemoFile());
  const courts = (await selectServices(tx)).flatMap((service) => service.courts);
  const courtIds = new Map(courts.map(({ key, id }) => [key, id]));
  const today = todayOf(context);
  for (const closure of demoClosures(today, courtIds)) await recordClosure(tx, context, closure);
  await publishNotices(tx, demoNotices(context.clock.now(), today));
}

/** The demo club is a file like that of any club, so every first start proves the format. */
async function readDemoFile() {
  const read = parseClubFile(await readFile(new URL('./demo-club.yaml', import.meta.url), 'utf8'));
  if (!read.file) throw new Error(`The demo club ${read.problem}: ${read.faults.join('; ')}`);
  return read.file;
}

/** Days are relative to today, courts are keys; without courts the whole sport is closed. */
function demoClosures(today: ClubDate, courtIds: ReadonlyMap<string, number>): ClosurePlan[] {
  const at = (day: number, time: string) => `${addDays(today, day)}T${time}`;
  const idsOf = (keys: readonly string[]) =>
    keys.map((key) => {
      const id = courtIds.get(key);
      if (id === undefined) throw new RangeError(`the demo has no court ${key}`);
      return id;
    });
  // The first Saturday that nobody can book yet.
  const saturday = 12 + ((6 - weekdayOf(addDays(today, 12)) + 7) % 7);
  return [
    {
      serviceKey: 'tennis',
      courtIds: idsOf(['TEN1', 'TEN2']),
      from: at(WATERING.firstDay, '13:00'),
      to: at(WATERING.firstDay, '14:00'),
      repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: addDays(today, WATERING.firstDay + WATERING.days - 1) },
      kind: 'maintenance',
      reason: { en: 'Clay watering', tr: 'Toprak sulama', ar: 'ري الملاعب الترابية' },
    },
    {
      serviceKey: 'tennis',
      courtIds: idsOf(['TEN4']),
      from: at(1, '10:00'),
      to: at(1, '12:00'),
      repeat: null,
      kind: 'maintenance',
      reason: { en: 'Net repair', tr: 'File onarımı', ar: 'إصلاح الشبكة' },
    },
    {
      serviceKey: 'squash',
      courtIds: idsOf(['SQU3']),
      from: at(2, '07:30'),
      to: at(2, '12:45'),
      repeat: null,
      kind: 'maintenance',
      reason: { en: 'Floor sealing', tr: 'Zemin cilası', ar: 'طلاء الأرضية' },
    },
    {
      serviceKey: 'squash',
      courtIds: idsOf(['SQU2']),
      from: at(9, '07:00'),
      to: at(11, '22:00'),
      repeat: null,
      kind: 'maintenance',
      reason: { en: 'Floor sanding', tr: 'Zemin zımparalama', ar: 'صنفرة الأرضية' },
    },
    {
      serviceKey: 'tennis',
      courtIds: [],
      from: at(saturday, '08:00'),
      to: at(saturday + 1, '20:00'),
      repeat: null,
      kind: 'tournament',
      reason: { en: 'Winter Ladder finals', tr: 'Kış Ligi finalleri', ar: 'نهائيات دوري الشتاء' },
    },
  ];
}
