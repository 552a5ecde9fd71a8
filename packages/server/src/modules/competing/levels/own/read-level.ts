import type {
  Level,
  readLevel as readEndpoint,
  readMemberLevel as readMemberEndpoint,
} from '@courtside/contract/competing/levels';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { adultBirthday } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { certaintyOf, fade, resultsToSettled, shownLevel } from '../rating/rating.rules.ts';
import { findIsHidden, findRatings } from '../steps/level-steps.repository.ts';
import { presentRange, presentStep } from './history.presenter.ts';
import { selectHistory } from './history.repository.ts';

export async function readLevel(context: AppContext, { params, caller }: Call<typeof readEndpoint>) {
  const service = await loadService(context, params.service);
  return ownLevel(context, service.key, caller.memberId);
}

/** Without the feature of levels it is what the five questions said. */
export async function ownLevel(context: AppContext, service: string, memberId: number): Promise<Level> {
  if (!context.clubValues().features?.levels) return { service, level: await findShown(context.db, service, memberId) };
  const language = await readerLanguage(context.db, memberId);
  return {
    service,
    isHidden: await findIsHidden(context.db, memberId),
    level: await wholeLevel(context, service, { memberId, language }),
  };
}

/** Members see the value of an adult who does not hide it; family and staff see everything. */
export async function readMemberLevel(context: AppContext, { params, caller }: Call<typeof readMemberEndpoint>) {
  const { db } = context;
  const service = await loadService(context, params.service);
  const member = await findSubject(context, params.memberCode);
  if (!member) throw new AppError('record.not_found');
  if (maySeeAll(member, caller)) {
    const reader = { memberId: member.id, language: await readerLanguage(db, caller.memberId) };
    return {
      service: service.key,
      isHidden: await findIsHidden(db, member.id),
      level: await wholeLevel(context, service.key, reader),
    };
  }
  return { service: service.key, level: member.isMinor ? null : await findShown(db, service.key, member.id) };
}

interface Subject {
  readonly id: number;
  readonly familyPayerId: number | null;
  readonly isMinor: boolean;
}

const maySeeAll = ({ id, familyPayerId }: Subject, { memberId, role }: Caller) =>
  id === memberId || familyPayerId === memberId || roleHasAccess(role, 'staff');

async function findSubject({ db, clock, settings }: AppContext, code: string): Promise<Subject | undefined> {
  const { date } = wallMomentOf(clock.now(), settings.CLUB_TIME_ZONE);
  const { rows } = await sql<Subject>`
    select member.id, member.family_payer_id as "familyPayerId",
      coalesce(profile.date_of_birth > ${adultBirthday(date)}::date, false) as "isMinor"
    from member left join member_profile as profile on profile.member_id = member.id
    where member.code = ${code} and member.role = 'member' and member.status = 'active'`.execute(db);
  return rows[0];
}

async function findShown(db: Db, service: string, memberId: number): Promise<Level['level']> {
  const row = await db
    .selectFrom('member_level')
    .select(['value', 'certainty', 'set_at'])
    .where('member_id', '=', memberId)
    .where('service_key', '=', service)
    .executeTakeFirst();
  return row ? { value: Number(row.value), certainty: row.certainty, setAt: row.set_at.toISOString() } : null;
}

async function wholeLevel(
  { db, clock }: AppContext,
  service: string,
  { memberId, language }: { readonly memberId: number; readonly language: Language },
): Promise<Level['level']> {
  const [steps, ratings] = await Promise.all([
    selectHistory(db, service, memberId),
    findRatings(db, service, [memberId]),
  ]);
  const [last, rating] = [steps[0], ratings.get(memberId)];
  if (!last || !rating) return null;
  const now = fade(rating, clock.now().epochMilliseconds);
  const { low, high } = presentRange(now.mean, now.deviation);
  return {
    value: shownLevel(now.mean),
    certainty: certaintyOf(now.deviation),
    setAt: last.at.toISOString(),
    low,
    high,
    toSettled: resultsToSettled(now),
    history: steps.map((step) => presentStep(step, memberId, language)),
  };
}
