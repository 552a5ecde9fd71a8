import type {
  waitingOfDay as dayEndpoint,
  listWaiting as listEndpoint,
} from '@courtside/contract/booking/waiting-list';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadService, loadServices, sessionsOf } from '#modules/club/sports/index.ts';
import { countWaiting, findQuestion, selectEndedOf, selectEntriesOf } from './queue/entries.repository.ts';
import { presentEntry, presentPlace } from './waiting-list.presenter.ts';

/** How many of the last offers and queues are listed. */
const MOST_ENDED = 10;

export async function listWaiting(context: AppContext, { caller }: Call<typeof listEndpoint>) {
  const { db, clock, settings } = context;
  const services = await loadServices(context);
  const [entries, ended, question] = await Promise.all([
    selectEntriesOf(db, caller.memberId, clock.now()),
    selectEndedOf(db, caller.memberId, MOST_ENDED),
    findQuestion(db, caller.memberId),
  ]);
  return {
    items: entries.map((entry) => presentEntry(context, services, caller, entry)),
    question: question ? { lapses: question.lapses, askedAt: question.askedAt.toString() } : null,
    lately: ended.map((row) => ({
      ...presentPlace(row.serviceKey, row, settings.CLUB_TIME_ZONE),
      outcome: row.outcome,
      offeredAt: row.offeredAt?.toISOString() ?? null,
      endedAt: row.endedAt.toISOString(),
    })),
  };
}

/** Whoever waits for any court counts at every court. */
export async function waitingOfDay(context: AppContext, { query, caller }: Call<typeof dayEndpoint>) {
  const { db, clock, settings } = context;
  const service = await loadService(context, query.service, caller.categoryKey);
  const counts = await countWaiting(db, service.key, query.date, clock.now());
  const atTime = Map.groupBy(counts, ({ startsMs }) => startsMs);
  const sessions = sessionsOf(service, query.date, settings.CLUB_TIME_ZONE).flatMap(({ key, court, startsAt }) => {
    const fitting = (atTime.get(startsAt.epochMilliseconds) ?? []).filter(
      ({ courtId }) => courtId === null || courtId === court.id,
    );
    const waiting = fitting.reduce((sum, { count }) => sum + count, 0);
    return waiting > 0 ? [{ key, waiting }] : [];
  });
  return { service: service.key, date: query.date, sessions };
}
