import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { NewMember } from '#modules/people/members/index.ts';
import {
  type Contract,
  insertCoach,
  replaceOffers,
  replaceWeek,
  storeCoach,
  storeContract,
} from '#modules/teaching/coaches/index.ts';
import { todayOf } from '#platform/today.ts';

/** The same hours on each of these days. */
const weekdays = (days: readonly number[], ...spans: ReadonlyArray<readonly [from: number, to: number]>) =>
  days.flatMap((weekday) => spans.map(([from, to]) => ({ weekday, from: from * 60, to: to * 60 })));

const NO_SHARE = { shareBasisPoints: null, shareCents: null, courtCents: cents(0), paysLate: false } as const;

interface DemoCoach {
  readonly person: Pick<NewMember, 'code' | 'firstName' | 'surname' | 'gender' | 'language' | 'email'>;
  readonly service: string;
  readonly minutes: number;
  /** In euros, of all pupils together, by their number. */
  readonly prices: readonly number[];
  readonly hours: ReadonlyArray<{ weekday: number; from: number; to: number }>;
  /** From so many days before today. */
  readonly contracts: ReadonlyArray<Omit<Contract, 'id' | 'validFrom'> & { readonly daysAgo: number }>;
}

/** One of each kind of contract, who teach beside their courses, and one who begins today: lessons can be handed over. */
const COACHES: readonly DemoCoach[] = [
  {
    person: {
      code: 'C801',
      firstName: 'Demet',
      surname: 'Aksoy',
      gender: 'F',
      language: 'en',
      email: 'demet.aksoy@harbour.example',
    },
    service: 'tennis',
    minutes: 60,
    prices: [42, 54, 63, 72],
    hours: [...weekdays([1, 2, 3, 4, 5], [9, 13], [16, 21]), ...weekdays([6], [9, 14])],
    contracts: [
      { daysAgo: 399, kind: 'share', ...NO_SHARE, shareBasisPoints: 7_500, courtCents: cents(1_000), paysLate: true },
      { daysAgo: 120, kind: 'share', ...NO_SHARE, shareBasisPoints: 8_000, courtCents: cents(1_000), paysLate: true },
    ],
  },
  {
    person: {
      code: 'C802',
      firstName: 'Nabil',
      surname: 'Hamdan',
      gender: 'M',
      language: 'ar',
      email: 'nabil.hamdan@harbour.example',
    },
    service: 'squash',
    minutes: 45,
    prices: [30, 40, 48],
    hours: [...weekdays([1, 3, 5], [12, 21]), ...weekdays([2, 4], [9, 15])],
    contracts: [{ daysAgo: 399, kind: 'employed', ...NO_SHARE }],
  },
  {
    person: {
      code: 'C803',
      firstName: 'Sara',
      surname: 'Mallia',
      gender: 'F',
      language: 'tr',
      email: 'sara.mallia@harbour.example',
    },
    service: 'padel',
    minutes: 90,
    prices: [60, 66, 72, 80],
    hours: [...weekdays([2, 4], [7, 22]), ...weekdays([6], [7, 16])],
    contracts: [{ daysAgo: 399, kind: 'renter', ...NO_SHARE, courtCents: cents(1_200) }],
  },
  {
    person: {
      code: 'C804',
      firstName: 'Luke',
      surname: 'Borg',
      gender: 'M',
      language: 'en',
      email: 'luke.borg@harbour.example',
    },
    service: 'tennis',
    minutes: 60,
    prices: [36, 46, 54, 62],
    hours: weekdays([1, 2, 3, 4, 5, 6], [9, 21]),
    contracts: [{ daysAgo: 0, kind: 'employed', ...NO_SHARE }],
  },
];

export const demoCoaches = (joinedAt: Date): NewMember[] =>
  COACHES.map(({ person }) => ({ ...person, role: 'coach', emailVerifiedAt: joinedAt, joinedAt }));

/** What they teach, when, and by which contract. */
export async function createDemoCoaches(
  tx: Tx,
  context: AppContext,
  coaches: ReadonlyArray<{ readonly id: number; readonly code: string }>,
  adminId: number,
): Promise<void> {
  const today = todayOf(context);
  for (const { id, code } of coaches) {
    const coach = COACHES.find(({ person }) => person.code === code);
    if (!coach) throw new RangeError(`the demo has no coach ${code}`);
    const at = context.clock.now().subtract({ hours: 24 * 399 });
    await insertCoach(tx, id, at);
    await storeCoach(tx, id, { isOffered: true, noticeHours: 12, aheadDays: 14 });
    const prices = coach.prices.map((price, index) => ({
      pupils: index + 1,
      category: null,
      price: cents(price * 100),
    }));
    const offer = { service: coach.service, minutes: coach.minutes, maximumPupils: prices.length, prices };
    await replaceOffers(tx, id, [offer]);
    for (const { daysAgo, ...contract } of coach.contracts)
      await storeContract(tx, id, { ...contract, validFrom: addDays(today, -daysAgo) }, { memberId: adminId, at });
    await replaceWeek(tx, id, { hours: coach.hours, exceptions: [awayFrom(today)] }, today);
  }
}

/** Everybody has some free days in the next month. */
const awayFrom = (today: ClubDate) => ({
  firstDay: addDays(today, 18),
  lastDay: addDays(today, 20),
  from: 0,
  to: 24 * 60,
  isAvailable: false,
  reason: null,
});
