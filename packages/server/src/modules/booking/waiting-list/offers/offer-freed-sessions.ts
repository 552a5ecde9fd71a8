import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { loadDay, publishScheduleChange, type SharedSession } from '#modules/booking/schedule/index.ts';
import { loadServices, type Service, type Session } from '#modules/club/sports/index.ts';
import { notifyAll } from '../notify-waiting.ts';
import {
  claimUntold,
  clearNotified,
  endPastEntries,
  isAnybodyWaiting,
  selectWantedTimes,
} from '../queue/queue.repository.ts';
import { deletePastTurns } from '../queue/turns.repository.ts';
import { giveUp, offerSession } from './make-offer.ts';
import { lastOfferEnd } from './offer-time.rules.ts';
import { closeRounds, nextOfferEnd } from './offers.repository.ts';
import { settleOffers } from './settle-offers.ts';

type Context = Pick<AppContext, 'db' | 'database' | 'clock' | 'settings'>;

/** The run of the job, which shows problems. */
interface Run {
  reportProblem(error: unknown): void;
}

/**
 * Offers every free session to the first of its queue. It follows from what is stored alone: free sessions, queues and
 * live offers. So it does not matter why a session is free, which process runs this, or where one was killed. Returns
 * when it should run again at the latest.
 */
export async function offerFreedSessions(context: Context, run?: Run): Promise<Temporal.Instant | undefined> {
  const { db, clock } = context;
  // Most of the time nobody waits.
  if (!(await isAnybodyWaiting(db))) return undefined;
  const services = await loadServices(context);
  // 1. End what is over: offers first, then the queues of sessions that have begun or that their members play.
  await settleOffers(context, services, (work) => attempt(work, run));
  await inTransaction(db, async (tx) => {
    const ended = await endPastEntries(tx, clock.now());
    const days = new Map(ended.map((day) => [`${day.serviceKey} ${day.date}`, day]));
    for (const { serviceKey, date } of days.values()) publishScheduleChange(tx, serviceKey, date);
  });
  const wanted = await selectWantedTimes(db, clock.now());
  if (wanted.length > 0) {
    await closeRounds(db, clock.now());
    await deletePastTurns(db, clock.now());
  }
  // 2. Offer what is free.
  for (const { serviceKey, date, startsMs } of wanted) {
    const service = services.get(serviceKey);
    if (!service) continue;
    const day = await loadDay(context, service, date);
    const atThatTime = day.sessions.filter(({ session }) => session.startsMs === startsMs);
    const isLate =
      Temporal.Instant.compare(clock.now(), lastOfferEnd(Temporal.Instant.fromEpochMilliseconds(startsMs))) >= 0;
    if (isLate) await attempt(() => tellAll(context, service, startsMs, atThatTime), run);
    else for (const session of freeOf(atThatTime)) await attempt(() => offerOrGiveUp(context, service, session), run);
  }
  return nextOfferEnd(db);
}

/** Free for everybody, kept for the queue, or not released for everybody but perhaps for those who wait. */
const freeOf = (sessions: readonly SharedSession[]): Session[] =>
  sessions
    .filter(({ state, hold }) => state === 'free' || state === 'locked' || hold?.isForQueue)
    .map(({ session }) => session);

async function offerOrGiveUp(context: Context, service: Service, session: Session): Promise<void> {
  try {
    await offerSession(context, service, session);
  } catch (error) {
    await giveUp(context, { ...session, courtId: session.court.id });
    throw error;
  }
}

/** One session that fails does not stop the others; the next run tries it again. */
async function attempt(work: () => Promise<void>, run: Run | undefined): Promise<void> {
  if (!run) return work();
  try {
    await work();
  } catch (error) {
    run.reportProblem(error);
  }
}

/** Members who are told by one transaction. */
const BATCH = 200;

/** Close to the start whoever books first has it. Each is told once, until the session was taken again. */
async function tellAll(
  context: Context,
  service: Service,
  startsMs: number,
  sessions: readonly SharedSession[],
): Promise<void> {
  const { db, clock } = context;
  const taken = sessions.filter(({ state }) => state === 'booked' || state === 'closed');
  if (taken.length > 0) {
    await clearNotified(
      db,
      service.key,
      startsMs,
      taken.map(({ session }) => session.court.id),
    );
  }
  for (const session of freeOf(sessions)) {
    const { startsAt, endsAt } = session;
    const wanted = { serviceKey: service.key, courtId: session.court.id, startsAt, endsAt };
    let told = BATCH;
    while (told === BATCH) {
      told = await inTransaction(db, async (tx) => {
        const everybody = await claimUntold(tx, wanted, clock.now(), BATCH);
        await notifyAll(tx, context, { service, session }, everybody);
        return everybody.length;
      });
    }
  }
}
