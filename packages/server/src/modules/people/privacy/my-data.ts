import type {
  downloadMemberData as memberDataEndpoint,
  withdrawErasure as withdrawEndpoint,
} from '@courtside/contract/people/erasure';
import type {
  downloadMyData as downloadEndpoint,
  requestErasure as erasureEndpoint,
} from '@courtside/contract/people/profile';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import {
  findMemberById,
  findPersonByCode,
  type KnownPerson,
  requestErasure as storeRequest,
  withdrawErasure as storeWithdrawal,
} from '#modules/people/members/index.ts';
import { collectPersonalData, personOf } from './personal-data.ts';

export async function downloadMyData(context: AppContext, { caller }: Call<typeof downloadEndpoint>) {
  return exportOf(context, await findMemberById(context.db, caller.memberId));
}

/** The data of a member who cannot log in, downloaded by an admin. */
export async function downloadMemberData(
  context: AppContext,
  { params, caller, origin }: Call<typeof memberDataEndpoint>,
) {
  const { db, clock } = context;
  const member = await findPersonByCode(db, params.memberCode);
  const data = await exportOf(context, member);
  await inTransaction(db, (tx) =>
    runWrites(
      tx,
      auditWrites(clock, {
        action: 'data_exported',
        actorId: caller.memberId,
        subjectId: member?.id ?? null,
        ...origin,
      }),
    ),
  );
  return data;
}

async function exportOf({ db, clock }: AppContext, member: KnownPerson | undefined) {
  if (!member) throw new AppError('record.not_found');
  return { exportedAt: clock.now().toString(), ...(await collectPersonalData(db, personOf(member))) };
}

/** An admin carries it out, because open bookings and the balance must be settled first. */
export async function requestErasure({ db, clock }: AppContext, { caller, origin }: Call<typeof erasureEndpoint>) {
  await inTransaction(db, async (tx) => {
    const isNew = await storeRequest(tx, caller.memberId, clock.now());
    if (isNew)
      await runWrites(tx, auditWrites(clock, { action: 'erasure_requested', actorId: caller.memberId, ...origin }));
  });
  return 'The club has your request and will answer it.';
}

export async function withdrawErasure({ db, clock }: AppContext, { caller, origin }: Call<typeof withdrawEndpoint>) {
  await inTransaction(db, async (tx) => {
    const isWithdrawn = await storeWithdrawal(tx, caller.memberId);
    if (isWithdrawn)
      await runWrites(tx, auditWrites(clock, { action: 'erasure_withdrawn', actorId: caller.memberId, ...origin }));
  });
  return 'ok' as const;
}
