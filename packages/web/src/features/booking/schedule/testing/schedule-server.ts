import { calendar, calendarDays, calendarStream, type Day, type DayChange } from '@courtside/contract/booking/schedule';
import { listWaiting, waitingOfDay } from '@courtside/contract/booking/waiting-list';
import { clubInfo } from '@courtside/contract/club/club';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { services } from '@courtside/contract/club/sports/sports';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { sampleService } from '#shared/testing/sample-service.ts';
import { sampleWaitingList } from '#shared/testing/sample-waiting.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { FIXTURE_COURTS, FIXTURE_DATE, fixtureDay } from './day-fixture.ts';

/** The club's server at 09:20 on the fixture's day, with a live stream that the test can write to or close. */
export function scheduleServer(day: Day = fixtureDay()) {
  const server = fakeServer();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const released = { isReleased: true, releasesAt: '2026-11-09T07:00:00Z' };
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, [sampleService({ courts: [...FIXTURE_COURTS] })]);
  server.succeeds(calendar, day);
  server.succeeds(calendarDays, {
    service: 'tennis',
    days: [
      { date: FIXTURE_DATE, open: 19, total: 45, ...released },
      { date: '2026-11-17', open: 31, total: 60, ...released },
      { date: '2026-11-24', open: 0, total: 60, isReleased: false, releasesAt: '2026-11-17T07:00:00Z' },
    ],
  });
  server.succeeds(ownRules, {
    service: 'tennis',
    date: FIXTURE_DATE,
    category: 'junior',
    mayBook: true,
    bookAheadDays: 7,
    releaseAt: '08:00',
    hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' }],
    strikes: { count: 0, limit: 3, stopUntil: null },
    week: '2026-11-16',
    used: [
      { rule: 'per_week', count: 2, limit: 3 },
      { rule: 'in_all', count: 3, limit: 8 },
    ],
    guestFee: null,
  });
  server.succeeds(listWaiting, sampleWaitingList());
  server.succeeds(waitingOfDay, { service: 'tennis', date: FIXTURE_DATE, sessions: [] });
  const openStream = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  server.answers(calendarStream, openStream);
  return {
    ...server,
    sendChange(change: Pick<DayChange, 'sessions'>): void {
      const data = JSON.stringify({
        service: day.service,
        date: day.date,
        version: 'v2',
        isComplete: false,
        ...change,
      });
      stream?.enqueue(new TextEncoder().encode(`id: v2\nevent: changed\ndata: ${data}\n\n`));
    },
    /** The whole server is unreachable, and the stream is closed. */
    disconnect(): void {
      server.isAway(calendarStream);
      server.isAway(calendar);
      stream?.close();
    },
    reconnect(): void {
      server.answers(calendarStream, openStream);
      server.succeeds(calendar, day);
    },
  };
}
