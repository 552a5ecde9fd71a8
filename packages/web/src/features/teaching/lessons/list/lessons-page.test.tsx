import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { lessonTimes, listCoaches } from '@courtside/contract/teaching/lessons';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleCoach, sampleTime } from '../testing/sample-lessons.ts';
import { LessonsPage } from './lessons-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
});

const renter = sampleCoach({ coach: 'C803', name: 'Sara Mallia', isPaidOutside: true });

test('whoever is free soon comes first, with the price, and a time can be chosen', async () => {
  server.succeeds(listCoaches, { items: [renter, sampleCoach()] });
  server.succeeds(lessonTimes, { items: [sampleTime()], taken: [] });
  renderPage(<LessonsPage />, '/sport/lessons');
  await screen.findByText(/^Next: Thu,? 19 Nov,? 17:00/);
  const coaches = within(screen.getByRole('region', { name: 'Choose a coach' }));
  expect(coaches.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Demet Aksoy',
    'Sara Mallia',
  ]);
  expect(coaches.getByText(/court included/).textContent).toContain('from €42.00, court included');
  expect(coaches.getByText('Paid to the coach')).toBeDefined();
  const link = within(screen.getByRole('region', { name: 'Or choose a time' })).getByRole('link');
  expect(link.getAttribute('href')).toBe(
    '/sport/lessons/C801?service=tennis&minutes=60&at=2099-11-19T17%3A00&date=2099-11-19',
  );
});

test('without a free time the page says so, and without coaches what to do', async () => {
  server.succeeds(listCoaches, { items: [sampleCoach()] });
  server.succeeds(lessonTimes, { items: [], taken: [] });
  const first = renderPage(<LessonsPage />, '/sport/lessons');
  expect(await screen.findAllByText('Nothing free within a week')).toHaveLength(2);
  first.unmount();
  server.succeeds(listCoaches, { items: [] });
  renderPage(<LessonsPage />, '/sport/lessons');
  expect(await screen.findByText('No lessons at the moment')).toBeDefined();
});

test('a list that does not load can be tried again', async () => {
  server.isAway(listCoaches);
  const { user } = renderPage(<LessonsPage />, '/sport/lessons');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.succeeds(listCoaches, { items: [sampleCoach()] });
  server.succeeds(lessonTimes, { items: [], taken: [] });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Demet Aksoy' })).toBeDefined();
});
