import type {
  listCompetitions as listEndpoint,
  readCompetition as readEndpoint,
} from '@courtside/contract/competing/competitions';
import { addDays, adultBirthday } from '@courtside/contract/values/dates';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { findCompetition, selectCompetitions } from '../competitions.repository.ts';
import { selectEntries, selectFamily, shownEntries } from '../entries/entries.repository.ts';
import { presentCompetition, presentEntry, type Reader } from './competition.presenter.ts';
import { fixtureReader, readPlay } from './read-play.ts';

const DAYS_SHOWN = 365;

export async function readerOf(
  db: Db | Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  caller: Pick<Caller, 'memberId' | 'role' | 'hasVisitorAccount'>,
): Promise<Reader> {
  return {
    memberId: caller.memberId,
    language: await readerLanguage(db, caller.memberId),
    isVisitor: caller.hasVisitorAccount,
    seesMinors: caller.role === 'coach' || !isMemberRole(caller.role),
    adultBirthday: adultBirthday(todayOf(context)),
    now: context.clock.now(),
  };
}

export async function listCompetitions(context: AppContext, { caller }: Call<typeof listEndpoint>) {
  const { db } = context;
  const since = addDays(todayOf(context), -DAYS_SHOWN);
  const [reader, competitions, entries] = await Promise.all([
    readerOf(db, context, caller),
    selectCompetitions(db, sql`state <> 'draft' and coalesce(ends_on, starts_on) >= ${since}`),
    selectEntries(
      db,
      sql`entry.state in ('waiting', 'entered') and entry.id in (
        select player.entry_id from competition_player as player join member on member.id = player.member_id
        where member.id = ${caller.memberId} or member.family_payer_id = ${caller.memberId})`,
    ),
  ]);
  return {
    items: competitions.map((competition) =>
      presentCompetition(
        competition,
        entries.filter(({ competitionId }) => competitionId === competition.id),
        reader,
      ),
    ),
  };
}

export async function readCompetition(context: AppContext, { params, caller }: Call<typeof readEndpoint>) {
  const { db } = context;
  const id = Number(params.id);
  const [reader, competition, entries, family] = await Promise.all([
    readerOf(db, context, caller),
    findCompetition(db, id),
    selectEntries(db, shownEntries(id)),
    selectFamily(db, caller.memberId),
  ]);
  if (!competition || competition.state === 'draft') throw new AppError('record.not_found');
  return {
    ...presentCompetition(competition, entries, reader),
    entries: entries.map((entry) => presentEntry(entry, reader)),
    family,
    ...(await readPlay(db, competition, entries, fixtureReader(reader, context, false))),
  };
}
