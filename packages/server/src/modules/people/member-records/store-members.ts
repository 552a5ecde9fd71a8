import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { instantOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { openMemberAccounts } from '#modules/money/ledger/index.ts';
import { announceNewAddresses, createCredentials } from '#modules/people/auth/index.ts';
import {
  insertMemberValues,
  type MemberValues,
  type NewValues,
  publishMemberChange,
  storeMemberValues,
  type ValueChange,
} from '#modules/people/members/index.ts';
import { storeProfileValues } from '#modules/people/profile/index.ts';

/** Rows of one statement, so that none takes long. */
const BATCH = 100;

/** The hash of a password that nobody knows: new members choose theirs with the invitation. */
export const unusablePassword = ({ passwords }: Pick<AppContext, 'passwords'>) => passwords.hash(randomUUID());

export interface NewMember extends NewValues {
  /** The day on which they joined; null is today. */
  readonly since: string | null;
  /** Other values that are not empty. */
  readonly values: Partial<MemberValues>;
}

/** Adds members with credentials that open nothing and accounts with nothing on them. Their ids by number. */
export async function addMembers(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  members: readonly NewMember[],
  passwordHash: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const startOf = (day: string) => instantOf(clubDate(day), 0, settings.CLUB_TIME_ZONE).toString();
  await inBatches(members, async (batch) => {
    const added = await insertMemberValues(
      tx,
      batch.map(({ values: _, since, ...fields }) => ({ ...fields, since: since && startOf(since) })),
      clock.now(),
    );
    const memberIds = [...added.values()];
    await createCredentials(
      tx,
      memberIds.map((memberId) => ({ memberId, passwordHash, pinHash: null })),
    );
    await openMemberAccounts(tx, memberIds);
    for (const [code, id] of added) ids.set(code, id);
  });
  // Afterwards, because a payer may be in a later batch.
  const changes = members.map(({ code, values }) => ({ memberId: Number(ids.get(code)), values }));
  const late = changes.filter(({ values }) => values.familyPayer !== undefined || values.memberUntil !== undefined);
  await inBatches(late, (batch) => storeMemberValues(tx, batch));
  await inBatches(changes, (batch) => storeProfileValues(tx, batch, clock.now()));
  publishMemberChange(tx);
  return ids;
}

export async function storeChanges(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  changes: readonly ValueChange[],
): Promise<void> {
  const { clock } = context;
  await inBatches(changes, async (batch) => {
    const addresses = batch.flatMap(({ memberId, values: { email } }) =>
      email === undefined ? [] : [{ memberId, email }],
    );
    await announceNewAddresses(tx, context, addresses);
    await storeMemberValues(tx, batch);
    await storeProfileValues(tx, batch, clock.now());
  });
  if (changes.length > 0) publishMemberChange(tx);
}

/** Between two batches the server answers other requests. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (batch: readonly Item[]) => Promise<void>,
  size = BATCH,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    await work(items.slice(from, from + size));
    await turn();
  }
}
