import type {
  createCompetition as createEndpoint,
  saveCompetition as saveEndpoint,
} from '@courtside/contract/competing/office-competitions';
import { eurosToCents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { loadServices } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import {
  type CompetitionFields,
  findCompetition,
  insertCompetition,
  lockCompetition,
  type StoredCompetition,
  storeCompetition,
} from '../competitions.repository.ts';
import { presentOffice } from '../reading/competition.presenter.ts';
import { readerOf } from '../reading/read-competitions.ts';

type Given = Call<typeof createEndpoint>['body'];

export async function createCompetition(context: AppContext, call: Call<typeof createEndpoint>) {
  const { body, caller, origin } = call;
  const fields = await checkedFields(context, body);
  return inIdempotentTransaction(context, call, async (tx) => {
    const id = await insertCompetition(tx, fields, { memberId: caller.memberId, at: context.clock.now() });
    const details = { competition: id, title: fields.titles.en };
    const action = 'competition_created';
    await runWrites(tx, auditWrites(context.clock, { action, actorId: caller.memberId, details, ...origin }));
    return new Answer(await presented(tx, context, caller, id));
  });
}

export async function saveCompetition(
  context: AppContext,
  { params, body, caller, origin }: Call<typeof saveEndpoint>,
) {
  const { version, ...given } = body;
  const fields = await checkedFields(context, given);
  return inTransaction(context.db, async (tx) => {
    const stored = await lockCompetition(tx, Number(params.id));
    if (!stored) throw new AppError('record.not_found');
    if (version !== undefined && version !== stored.version)
      throw new AppError('office.changed_meanwhile', { extras: { version: stored.version } });
    refuseChange(stored, fields);
    await storeCompetition(tx, stored.id, fields);
    const details = { competition: stored.id, title: fields.titles.en };
    const action = 'competition_saved';
    await runWrites(tx, auditWrites(context.clock, { action, actorId: caller.memberId, details, ...origin }));
    return presented(tx, context, caller, stored.id);
  });
}

async function checkedFields(
  context: AppContext,
  { service, fee, closesAt, title, ...rest }: Given,
): Promise<CompetitionFields> {
  if (!(await loadServices(context)).has(service)) throw new AppError('sports.unknown_service');
  return {
    ...rest,
    service,
    kind: rest.rules.kind,
    titles: title,
    fee: eurosToCents(fee),
    closesAt: Temporal.Instant.from(closesAt),
  };
}

/** What members have paid for stays as it was when they entered. */
function refuseChange(stored: StoredCompetition, fields: CompetitionFields): void {
  if (!['draft', 'open'].includes(stored.state)) throw new AppError('competition.not_open');
  if (stored.taken === 0) return;
  const isSame =
    stored.kind === fields.kind &&
    stored.service === fields.service &&
    stored.fee === fields.fee &&
    stored.isPairs === fields.isPairs &&
    stored.taken <= fields.places;
  if (!isSame) throw new AppError('competition.has_entries');
}

export async function presented(tx: Tx, context: AppContext, caller: Caller, id: number) {
  const competition = await findCompetition(tx, id);
  if (!competition) throw new AppError('record.not_found');
  return presentOffice(competition, await readerOf(tx, context, caller));
}
