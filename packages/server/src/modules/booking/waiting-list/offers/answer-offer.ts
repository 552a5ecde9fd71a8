import type {
  leaveWaitingList as leaveEndpoint,
  passOffer as passEndpoint,
  stayOnWaitingList as stayEndpoint,
} from '@courtside/contract/booking/waiting-list';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { publishScheduleChange, releaseOffer } from '#modules/booking/schedule/index.ts';
import { clearLapses, endEntry, type LockedEntry, lockEntry, openEntriesOf } from '../queue/entries.repository.ts';
import { endOffer, findLiveOffer } from './offers.repository.ts';

/** Leaves a queue; a live offer goes to the next. Repeating it has no effect. */
export async function leaveWaitingList(context: AppContext, { body, caller }: Call<typeof leaveEndpoint>) {
  await inTransaction(context.db, async (tx) => {
    const entry = await lockOwnEntry(tx, caller, body.id);
    if (entry.endedAt === null) await leave(tx, context, entry);
  });
  return 'ok' as const;
}

async function leave(tx: Tx, context: AppContext, { id, serviceKey, date }: LockedEntry): Promise<void> {
  const now = context.clock.now();
  await handOn(tx, id, now);
  await endEntry(tx, id, 'left', now);
  publishScheduleChange(tx, serviceKey, date);
}

/** Passes an offer on. The member keeps the place, and whoever answers is not asked whether to stay. */
export async function passOffer(context: AppContext, { body, caller }: Call<typeof passEndpoint>) {
  await inTransaction(context.db, async (tx) => {
    const entry = await lockOwnEntry(tx, caller, body.id);
    const isPassed = entry.endedAt === null && (await handOn(tx, entry.id, context.clock.now()));
    if (!isPassed) throw new AppError('waiting.no_offer');
    await clearLapses(tx, caller.memberId);
  });
  return 'ok' as const;
}

/** Ends the live offer of a locked entry and frees its session. False when there is none. */
async function handOn(tx: Tx, entryId: number, now: Temporal.Instant): Promise<boolean> {
  const offer = await findLiveOffer(tx, entryId);
  if (!offer) return false;
  await endOffer(tx, offer.id, 'passed', now);
  await releaseOffer(tx, offer);
  return true;
}

/** Answers the question after unanswered offers. */
export async function stayOnWaitingList(context: AppContext, { body, caller }: Call<typeof stayEndpoint>) {
  await inTransaction(context.db, async (tx) => {
    if (!body.stay) {
      const entries = await openEntriesOf(tx, caller.memberId);
      for (const { id } of entries.sort((a, b) => a.id - b.id)) {
        const entry = await lockEntry(tx, id);
        if (entry?.endedAt === null) await leave(tx, context, entry);
      }
    }
    await clearLapses(tx, caller.memberId);
  });
  return 'ok' as const;
}

/** Not found for everybody else, staff included. */
async function lockOwnEntry(tx: Tx, caller: Caller, id: string): Promise<LockedEntry> {
  const entry = await lockEntry(tx, Number(id));
  if (!entry || entry.memberId !== caller.memberId) throw new AppError('record.not_found');
  return entry;
}
