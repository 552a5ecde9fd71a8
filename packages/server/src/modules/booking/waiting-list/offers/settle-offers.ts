import { LAPSES } from '@courtside/contract/booking/waiting-list';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { lockSession, releaseOffer } from '#modules/booking/schedule/index.ts';
import { findSession, type ServiceMap } from '#modules/club/sports/index.ts';
import { withClockSkew } from '#platform/clock.ts';
import { askWhetherToStay, notifyOfLapse } from '../notify-waiting.ts';
import { addLapse, clearLapses, endEntry, lockEntry, storeQuestion } from '../queue/entries.repository.ts';
import { findWaiting } from '../queue/queue.repository.ts';
import { returnTurn } from '../queue/turns.repository.ts';
import { giveUp } from './make-offer.ts';
import { countsAsLapse, outcomeOf } from './offer-time.rules.ts';
import {
  endOffer,
  findLiveOffer,
  type LiveOffer,
  selectOfferFacts,
  selectOffersToSettle,
} from './offers.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** Ends every offer that was booked, not answered in time, or taken away. May run in several processes. */
export async function settleOffers(
  context: Context,
  services: ServiceMap,
  attempt: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const offer of await selectOffersToSettle(context.db, context.clock.now())) {
    await attempt(async () => {
      try {
        await inTransaction(context.db, (tx) => settle(tx, context, services, offer));
      } catch (error) {
        await giveUp(context, offer);
        throw error;
      }
    });
  }
}

async function settle(tx: Tx, context: Context, services: ServiceMap, found: LiveOffer): Promise<void> {
  // 1. Behind the locks of the session, which a booking takes too, and of the entry, everything is final.
  await lockSession(tx, found);
  const entry = await lockEntry(tx, found.entryId);
  const offer = entry && (await findLiveOffer(tx, entry.id));
  if (!entry || offer?.id !== found.id) return;
  const now = context.clock.now();
  const { lapses, ...facts } = await selectOfferFacts(tx, offer.id);
  const outcome = outcomeOf({
    ...facts,
    isOver: Temporal.Instant.compare(offer.expiresAt, now) <= 0,
    isFromTheFuture: Temporal.Instant.compare(offer.offeredAt, withClockSkew(now)) > 0,
  });
  if (!outcome) return;
  // 2. End it and free the session.
  await endOffer(tx, offer.id, outcome, now);
  if (outcome === 'withdrawn') await returnTurn(tx, offer, entry.id);
  await releaseOffer(tx, offer);
  if (facts.isBooked || facts.isPlayingElsewhere) {
    await endEntry(tx, entry.id, 'booked', now);
    await clearLapses(tx, entry.memberId);
  }
  if (outcome === 'lapsed') await countLapse(tx, context, services, { offer, lapses, memberId: entry.memberId });
}

/** Two unanswered offers of one queue end the wait there; three in a row over all queues ask whether to stay. */
async function countLapse(
  tx: Tx,
  context: Context,
  services: ServiceMap,
  { offer, lapses, memberId }: { readonly offer: LiveOffer; readonly lapses: number; readonly memberId: number },
): Promise<void> {
  const now = context.clock.now();
  const waiting = await findWaiting(tx, offer.entryId);
  const service = services.get(offer.serviceKey);
  const session = service && findSession([service], offer.sessionKey, context.settings.CLUB_TIME_ZONE);
  const counts = countsAsLapse(offer);
  const isOff = counts && lapses + 1 >= LAPSES.ofQueue;
  if (isOff) await endEntry(tx, offer.entryId, 'lapsed', now);
  if (waiting && service && session) {
    await notifyOfLapse(tx, context, { service, session }, waiting, { expiresAt: offer.expiresAt, isOff });
  }
  if (!counts) return;
  const inRow = await addLapse(tx, memberId);
  if (inRow.lapses < LAPSES.ofMember || inRow.isAsked || !waiting) return;
  await storeQuestion(tx, memberId, now);
  await askWhetherToStay(tx, context, waiting, inRow.lapses);
}
