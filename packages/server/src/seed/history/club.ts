import { instantOf, type WallMinutes, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate, daysBetween } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { type Service, selectServices } from '#modules/club/sports/index.ts';
import { incomeAccountId } from '#modules/money/ledger/index.ts';
import { type Random, seededRandom } from '../random.ts';

/** Somebody who plays, pays or works at the club. */
export interface Person {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Of the ledger; null for visitors, who have no balance, and for staff. */
  readonly accountId: number | null;
}

/** Everything that the parts of the history need of the club. */
export interface HistoryClub {
  readonly random: Random;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly today: ClubDate;
  /** The first day of the books. */
  readonly firstDay: ClubDate;
  readonly services: readonly Service[];
  readonly members: readonly Person[];
  readonly visitors: readonly Person[];
  readonly staff: Readonly<Record<'admin' | 'subadmin' | 'desk' | 'treasurer', Person>>;
  /** Accounts of the club by kind; income by the sport or `subscription`. */
  readonly accounts: ReadonlyMap<string, number>;
  at(date: ClubDate, minutes: WallMinutes): number;
  /** From 0 for the first day to 1 for today. */
  progressOf(date: ClubDate): number;
}

const SEED = 77;

/** The club as it is before its history: people, sports and accounts. The books have so many whole months and the one that has begun. */
export async function readClub(tx: Tx, { clock, settings }: AppContext, months: number): Promise<HistoryClub> {
  const timeZone = settings.CLUB_TIME_ZONE;
  const { date: today } = wallMomentOf(clock.now(), timeZone);
  const firstDay = clubDate(Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months }).toString());
  const days = daysBetween(firstDay, today);
  const people = await tx
    .selectFrom('member')
    .leftJoin('ledger_account', 'ledger_account.member_id', 'member.id')
    .select(['member.id', 'member.code', 'member.role', 'member.first_name', 'member.surname'])
    .select('ledger_account.id as accountId')
    .orderBy('member.code')
    .execute();
  const persons = people.map(({ first_name, surname, ...row }) => ({ ...row, name: `${first_name} ${surname}` }));
  const staffOf = (role: string): Person => {
    const found = persons.find((person) => person.role === role);
    if (!found) throw new RangeError(`the demo has no ${role}`);
    return found;
  };
  const services = await selectServices(tx);
  for (const name of ['subscription', 'lessons', 'courses', 'expired', ...services.map(({ key }) => key)])
    await incomeAccountId(tx, name);
  return {
    random: seededRandom(SEED),
    timeZone,
    nowMs: clock.now().epochMilliseconds,
    today,
    firstDay,
    services,
    members: persons.filter(({ role }) => role === 'member'),
    visitors: persons.filter(({ role }) => role === 'visitor'),
    staff: {
      admin: staffOf('admin'),
      subadmin: staffOf('subadmin'),
      desk: staffOf('desk'),
      treasurer: staffOf('treasurer'),
    },
    accounts: await sharedAccounts(tx),
    at: (date, minutes) => instantOf(date, minutes, timeZone).epochMilliseconds,
    progressOf: (date) => Math.max(0, Math.min(1, daysBetween(firstDay, date) / days)),
  };
}

/** The accounts of the club, by what they are for. */
async function sharedAccounts(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'income_of'])
    .where('member_id', 'is', null)
    .execute();
  return new Map(rows.map(({ id, kind, income_of }) => [income_of ?? kind, id]));
}

export function accountOf(club: HistoryClub, name: string): number {
  const id = club.accounts.get(name);
  if (id === undefined) throw new RangeError(`the club has no account ${name}`);
  return id;
}

/** Every day of the books before today. */
export function* pastDays({ firstDay, today }: HistoryClub): Generator<ClubDate> {
  for (let day = firstDay; day < today; day = addDays(day, 1)) yield day;
}

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * HOUR_MS;
