import type { ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { rulesRefusing } from '#modules/booking/bookings/index.ts';
import { claimSessions, holdForOffer, publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { forCategory, priceParts, type Service, type Session, totalOf } from '#modules/club/sports/index.ts';
import { accountsByMember, accountsOf } from '#modules/money/ledger/index.ts';
import { notifyOfOffer } from '../notify-waiting.ts';
import { lockEntry } from '../queue/entries.repository.ts';
import { type Candidate, candidatesOf, type Wanted } from '../queue/queue.repository.ts';
import { storeTurn, storeTurnOfAll } from '../queue/turns.repository.ts';
import { offerEnd } from './offer-time.rules.ts';
import { insertOffer } from './offers.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** Members who are judged by one pair of queries. */
const PAGE = 100;

/** Nobody: every hold is somebody else's. */
const NOBODY = 0;

/**
 * Offers a free session to the first of its queue who can book it now. Everything is decided behind the lock of the
 * session, so that two processes cannot offer it to two members, nor out of order. Whoever is skipped keeps the place.
 */
export async function offerSession(context: Context, service: Service, session: Session): Promise<void> {
  try {
    await inTransaction(context.db, async (tx) => {
      // 1. The session is still free.
      await claimSessions(tx, context, service, [session], NOBODY, { isForQueue: true });
      // 2. The first who can have it.
      const wanted = { ...session, courtId: session.court.id };
      let page: readonly Candidate[];
      let afterId = 0;
      do {
        page = (await candidatesOf(wanted, { afterId, limit: PAGE }).execute(tx)).rows;
        const next = page.filter(({ isNext }) => isNext);
        for (const candidate of await thoseWhoCanBook(tx, context, service, session, next)) {
          if (!(await makeOffer(tx, context, service, session, candidate))) continue;
          await storeTurn(tx, wanted, candidate.id);
          return;
        }
        afterId = page.at(-1)?.id ?? afterId;
      } while (page.length === PAGE);
      // 3. Nobody can: from now on it is free for everybody.
      if (afterId > 0 && (await storeTurn(tx, wanted, afterId))) publishScheduleChange(tx, service.key, session.date);
    });
  } catch (error) {
    // Taken meanwhile, or offered by another process: the next run looks again.
    if (error instanceof AppError || violates(error, 'waiting_offer_one_per_session')) return;
    throw error;
  }
}

/** A session that cannot be offered, for whatever reason, does not stay kept: it is free for everybody. */
export async function giveUp(
  { db }: Pick<AppContext, 'db'>,
  wanted: Wanted & { readonly date: ClubDate },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await storeTurnOfAll(tx, wanted)) publishScheduleChange(tx, wanted.serviceKey, wanted.date);
  });
}

/** Those whom their rules allow the session and whose balance pays their share of it. */
async function thoseWhoCanBook(
  tx: Tx,
  context: Context,
  service: Service,
  session: Session,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const players = candidates.map(({ player }) => player);
  const refused = await rulesRefusing(tx, context, { service, session }, players);
  const charged = candidates.map(({ chargedId }) => chargedId);
  const accounts = accountsByMember(await accountsOf(tx, charged).execute());
  return candidates.filter(
    ({ player, chargedId, teamSize }) =>
      !refused.has(player.id) &&
      (accounts.get(chargedId)?.balance ?? 0) >= ownShare(forCategory(service, player.categoryKey), session, teamSize),
  );
}

/** What the first player would pay when the team in mind, or as few as may play, share the price. */
function ownShare(service: Service, session: Session, teamSize: number): number {
  const fitting = service.bookingTypes.find(
    ({ minimumPlayers, maximumPlayers }) => minimumPlayers <= teamSize && teamSize <= maximumPlayers,
  );
  const type = fitting ?? service.bookingTypes[0];
  if (!type) return 0;
  const choice = { bookingTypeKey: type.key, isAcOn: false, isHalfSession: false };
  const total = totalOf(priceParts(service, session, choice) ?? []);
  return Math.ceil(total / Math.max(teamSize, type.minimumPlayers));
}

/** False when the member has left the queue meanwhile. */
async function makeOffer(
  tx: Tx,
  context: Context,
  service: Service,
  session: Session,
  candidate: Candidate,
): Promise<boolean> {
  const entry = await lockEntry(tx, candidate.id);
  if (!entry || entry.endedAt !== null) return false;
  const now = context.clock.now().round('millisecond');
  const { CLUB_OFFER_MINUTES: minutes, CLUB_TIME_ZONE: timeZone } = context.settings;
  const expiresAt = offerEnd({ now, startsAt: session.startsAt, minutes, timeZone });
  if (!expiresAt) return true;
  const place = {
    serviceKey: service.key,
    courtId: session.court.id,
    date: session.date,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    expiresAt,
  };
  const offerId = await insertOffer(tx, { ...place, entryId: entry.id, sessionKey: session.key, offeredAt: now });
  const isHeld = await holdForOffer(tx, { ...place, memberId: entry.memberId, createdAt: now, offerId });
  if (!isHeld) throw new AppError('schedule.changed');
  await notifyOfOffer(tx, context, { service, session }, candidate, expiresAt);
  return true;
}
