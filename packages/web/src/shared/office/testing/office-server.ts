import { calendar } from '@courtside/contract/booking/schedule';
import { clubInfo } from '@courtside/contract/club/club';
import type { Affected } from '@courtside/contract/club/office';
import { listCategories } from '@courtside/contract/club/office-categories';
import { saveSportChanges } from '@courtside/contract/club/sports/office-changes';
import { readPrices } from '@courtside/contract/club/sports/office-prices';
import { listSports } from '@courtside/contract/club/sports/office-sports';
import { readTimetables } from '@courtside/contract/club/sports/office-timetables';
import { vi } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import type { SportChanges } from '../change/sport-step.ts';
import { sampleCategories, samplePriceList, sampleSport, sampleTimetable } from './office-fixture.ts';

type Saved = SportChanges & { readonly resolutions?: readonly object[] };

/** A club with one sport, an admin who is logged in, and a Monday morning. */
export function officeServer() {
  endSession('loggedOut');
  vi.setSystemTime('2026-11-16T09:00:00Z');
  const server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(listSports, { items: [sampleSport()] });
  server.succeeds(readTimetables, { version: 3, timetables: [sampleTimetable()] });
  server.succeeds(readPrices, { version: 2, prices: [samplePriceList()] });
  server.succeeds(listCategories, { items: sampleCategories() });
  server.refuses(calendar, 'schedule.date_out_of_range');
  const answer = (affected: Affected[]) => ({
    versions: { sport: 6, timetables: 4, prices: 3, courts: [] },
    affected,
  });
  const affects = (affected: Affected[]) => server.succeeds(saveSportChanges, answer(affected));
  affects([]);
  return {
    ...server,
    /** A save, and its preview, affects these bookings. */
    affects,
    /** The same unless it begins on that day. */
    affectsUntil: (day: string, affected: Affected[]) =>
      server.answers(saveSportChanges, () => {
        const isLater = JSON.stringify(server.calls.at(-1)?.body).includes(day);
        return Response.json({ msgCode: '200', data: answer(isLater ? [] : affected) });
      }),
    /** The answer of a save with more fields than a code. */
    refusesSave: (code: string, more: object) =>
      server.answers(saveSportChanges, () => Response.json({ msgCode: '400', data: '', code, ...more })),
    /** What was saved; previews are not. */
    saved: () =>
      server.calls
        .filter(({ endpoint, body }) => endpoint === saveSportChanges.name && !(body as { dryRun?: number }).dryRun)
        .map(({ body }) => body as Saved),
  };
}
