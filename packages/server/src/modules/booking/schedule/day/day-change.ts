import { isDeepStrictEqual } from 'node:util';
import type { DayChange } from '@courtside/contract/booking/schedule';
import type { StreamEvent } from '#endpoint/event-stream.ts';
import { presentCourt } from '#modules/club/sports/index.ts';
import { presentSessions, type Viewer } from './day.presenter.ts';
import type { DaySnapshot, SharedSession } from './day-snapshot.ts';

/** The sessions that changed, or undefined when the set of sessions or the courts differ. The same for every viewer. */
export function changedSessions(before: DaySnapshot, after: DaySnapshot): readonly SharedSession[] | undefined {
  const fingerprints = new Map(before.sessions.map(({ session, fingerprint }) => [session.key, fingerprint]));
  const isSameGrid =
    before.sessions.length === after.sessions.length &&
    isDeepStrictEqual(before.courts, after.courts) &&
    after.sessions.every(({ session }) => fingerprints.has(session.key));
  if (!isSameGrid) return undefined;
  return after.sessions.filter(({ session, fingerprint }) => fingerprints.get(session.key) !== fingerprint);
}

/** These sessions as this viewer sees them, or all of them. */
export function changeFor(
  viewer: Viewer,
  day: DaySnapshot,
  changed: readonly SharedSession[] | undefined,
): StreamEvent {
  return changed ? eventOf(day, changed, viewer, false) : wholeDay(day, viewer);
}

/** For a subscriber that may have missed events. */
export function wholeDay(day: DaySnapshot, viewer: Viewer): StreamEvent {
  return eventOf(day, day.sessions, viewer, true);
}

function eventOf(
  day: DaySnapshot,
  sessions: readonly SharedSession[],
  viewer: Viewer,
  isComplete: boolean,
): StreamEvent {
  const change: DayChange = {
    service: day.service.key,
    date: day.date,
    version: day.version,
    isComplete,
    sessions: presentSessions(day, sessions, viewer),
    ...(isComplete && { courts: day.courts.map(presentCourt) }),
  };
  return { event: 'changed', id: day.version, data: JSON.stringify(change) };
}
