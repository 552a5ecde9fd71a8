import type {
  listOfficeCompetitions as listEndpoint,
  readOfficeCompetition as readEndpoint,
} from '@courtside/contract/competing/office-competitions';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { findCompetition, selectCompetitions } from '../competitions.repository.ts';
import { selectEntries } from '../entries/entries.repository.ts';
import { presentEntry, presentOffice } from '../reading/competition.presenter.ts';
import { readerOf } from '../reading/read-competitions.ts';
import { fixtureReader, readPlay } from '../reading/read-play.ts';

export async function listOfficeCompetitions(context: AppContext, { caller }: Call<typeof listEndpoint>) {
  const [reader, items] = await Promise.all([
    readerOf(context.db, context, caller),
    selectCompetitions(context.db, sql`true`),
  ]);
  return { items: items.map((item) => presentOffice(item, reader)) };
}

/** With the entries that ended. */
export async function readOfficeCompetition(context: AppContext, { params, caller }: Call<typeof readEndpoint>) {
  const id = Number(params.id);
  const [reader, competition, entries] = await Promise.all([
    readerOf(context.db, context, caller),
    findCompetition(context.db, id),
    selectEntries(context.db, sql`entry.competition_id = ${id}`),
  ]);
  if (!competition) throw new AppError('record.not_found');
  return {
    ...presentOffice(competition, reader),
    entries: entries.map((entry) => presentEntry(entry, reader)),
    ...(await readPlay(context.db, competition, entries, fixtureReader(reader, context, true))),
  };
}
