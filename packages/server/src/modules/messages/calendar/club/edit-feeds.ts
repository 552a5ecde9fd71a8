import type * as endpoints from '@courtside/contract/messages/club-feeds';
import type { ClubFeed, FeedTarget } from '@courtside/contract/messages/club-feeds';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { type AuditAction, auditWrites } from '#modules/messages/audit/index.ts';
import { clubFeedAddress } from './club-feed-secret.ts';
import {
  endFeedAt,
  findCoachFeed,
  findCoachId,
  findCourtId,
  findFeed,
  findServiceKey,
  insertFeed,
  type NewFeed,
  replaceNonce,
  type StoredFeed,
  selectLiveFeeds,
} from './club-feeds.repository.ts';

export async function listFeeds(context: AppContext) {
  return { items: (await selectLiveFeeds(context.db)).map((feed) => present(context, feed)) };
}

const present = (context: AppContext, { id, kind, sport, court, coach, nonce, readAt }: StoredFeed): ClubFeed => ({
  ...{ id, kind, sport, court, coach, url: clubFeedAddress(context, nonce) },
  readAt: readAt?.toISOString() ?? null,
});

/** Whoever makes the same twice gets the same address. */
export async function makeFeed(context: AppContext, call: Call<typeof endpoints.makeFeed>) {
  return inTransaction(context.db, async (tx) => {
    const target = await targetOf(tx, call.body.of);
    const known = await selectLiveFeeds(tx);
    const id = await insertFeed(tx, { ...target, madeById: call.caller.memberId, at: context.clock.now() });
    if (known.every((feed) => feed.id !== id))
      await note(tx, context, call, 'feed_made', { feed: id, ...call.body.of });
    return present(context, await feedOf(tx, id));
  });
}

export async function renewFeed(context: AppContext, call: Call<typeof endpoints.renewFeed>) {
  return inTransaction(context.db, async (tx) => {
    const { id, kind } = await feedOf(tx, call.params.id);
    await replaceNonce(tx, id);
    await note(tx, context, call, 'feed_renewed', { feed: id, kind });
    return present(context, await feedOf(tx, id));
  });
}

export async function endFeed(context: AppContext, call: Call<typeof endpoints.endFeed>) {
  return inTransaction(context.db, async (tx) => {
    const { id, kind } = await feedOf(tx, call.params.id);
    await endFeedAt(tx, id, context.clock.now());
    await note(tx, context, call, 'feed_ended', { feed: id, kind });
    return 'ok' as const;
  });
}

/** The coach's own, if the office or the coach has made one. */
export async function myCoachFeed(context: AppContext, { caller }: Call<typeof endpoints.myCoachFeed>) {
  const feed = await findCoachFeed(context.db, caller.memberId);
  return { url: feed ? clubFeedAddress(context, feed.nonce) : null };
}

export async function renewCoachFeed(context: AppContext, call: Call<typeof endpoints.renewCoachFeed>) {
  return inTransaction(context.db, async (tx) => {
    const known = await findCoachFeed(tx, call.caller.memberId);
    const own = { ...NO_TARGET, kind: 'coach' as const, coachId: call.caller.memberId };
    const id = known?.id ?? (await insertFeed(tx, { ...own, madeById: call.caller.memberId, at: context.clock.now() }));
    if (known) await replaceNonce(tx, id);
    await note(tx, context, call, known ? 'feed_renewed' : 'feed_made', { feed: id, kind: 'coach' });
    return { url: clubFeedAddress(context, (await feedOf(tx, id)).nonce) };
  });
}

type Target = Pick<NewFeed, 'kind' | 'serviceKey' | 'courtId' | 'coachId'>;

const NO_TARGET = { serviceKey: null, courtId: null, coachId: null };

async function targetOf(tx: Tx, of: FeedTarget): Promise<Target> {
  switch (of.kind) {
    case 'court':
      return { ...NO_TARGET, kind: of.kind, courtId: known(await findCourtId(tx, of.court)) };
    case 'sport':
      return { ...NO_TARGET, kind: of.kind, serviceKey: known(await findServiceKey(tx, of.service)) };
    case 'coach':
      return { ...NO_TARGET, kind: of.kind, coachId: known(await findCoachId(tx, of.coach)) };
    case 'closures':
      return { ...NO_TARGET, kind: of.kind };
  }
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('record.not_found');
  return found;
}

const feedOf = async (tx: Tx, id: number): Promise<StoredFeed> => known(await findFeed(tx, id));

async function note(
  tx: Tx,
  { clock }: AppContext,
  { caller, origin }: Pick<Call<typeof endpoints.endFeed>, 'caller' | 'origin'>,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await runWrites(tx, auditWrites(clock, { action, actorId: caller.memberId, details, ...origin }));
}
