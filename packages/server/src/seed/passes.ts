import { cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { insertPassKind } from '#modules/money/passes/index.ts';

const COURT = { covers: 'court', bookingTypeKey: null, coachId: null, isActive: true } as const;

/** What the demo club sells before it is played. */
const KINDS = [
  {
    ...COURT,
    ...{ key: 'tennis-off-peak', serviceKey: 'tennis', units: 10, price: cents(5_500), months: 6 },
    ...{ isOffPeak: true, isForFamily: true },
    title: {
      en: 'Ten times tennis, off peak',
      tr: 'On seans tenis, yoğun saatler dışında',
      ar: 'عشر جلسات تنس خارج الذروة',
    },
  },
  {
    ...COURT,
    ...{ key: 'any-five', serviceKey: null, units: 5, price: cents(3_500), months: 3 },
    ...{ isOffPeak: false, isForFamily: false },
    title: { en: 'Five sessions of any sport', tr: 'Her spor için beş seans', ar: 'خمس جلسات لأي رياضة' },
  },
  {
    ...COURT,
    ...{ key: 'ten-lessons', covers: 'lesson' as const, serviceKey: null, units: 10, price: cents(40_000), months: 12 },
    ...{ isOffPeak: false, isForFamily: true },
    title: { en: 'Ten lessons', tr: 'On ders', ar: 'عشرة دروس' },
  },
];

export async function createDemoPasses(tx: Tx): Promise<void> {
  for (const kind of KINDS) await insertPassKind(tx, kind);
}
