import { clubInfo } from '@courtside/contract/club/club';
import type { Affected } from '@courtside/contract/club/office';
import { services } from '@courtside/contract/club/sports/sports';
import { validateSession } from '@courtside/contract/people/auth';
import {
  callOffCourse,
  listOfficeCourses,
  publishCourse,
  readOfficeCourse,
} from '@courtside/contract/teaching/office-courses';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { OfficeCoursePage } from './office-course-page.tsx';
import { OfficeCoursesPage } from './office-courses-page.tsx';
import type { OfficeCourse } from './office-queries.ts';

const admin = testUser({ role: 'admin', balanceAmount: null });
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(admin);
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(validateSession, admin);
});

const open = (path: string) =>
  renderPage(
    <Routes>
      <Route path="/office/courses" element={<OfficeCoursesPage />} />
      <Route path="/office/courses/:id" element={<OfficeCoursePage />} />
    </Routes>,
    path,
  );

const course = (changes: Partial<OfficeCourse> = {}): OfficeCourse => ({
  id: '7',
  service: 'tennis',
  title: { en: 'Adult beginners' },
  about: { en: '' },
  coach: '1100',
  coachName: 'Deniz Kaya',
  state: 'open',
  placesMin: 6,
  placesMax: 10,
  ageMin: null,
  ageMax: null,
  levelMin: null,
  levelMax: null,
  categories: [],
  price: 120,
  pricedBy: 'course',
  siblingPrice: null,
  leaveDays: 7,
  joinsLate: false,
  decideOn: null,
  taken: 8,
  offered: 0,
  waiting: 2,
  heldBecause: null,
  calledOffBecause: null,
  dates: [
    {
      ...{ id: '1', date: '2099-11-24', from: '17:00', to: '19:00', state: 'planned', because: null },
      ...{ courts: [{ key: 'TC3', title: 'Court 3' }], coach: '1100', coachName: 'Deniz Kaya' },
    },
  ],
  version: 3,
  pupils: [],
  queue: [],
  money: { paid: 960, refunded: 0, income: 80, coachShare: 160, deferred: 720 },
  ...changes,
});

test('the list says how full each course is, and only an admin makes one', async () => {
  const { pupils: _, queue: __, money: ___, ...listed } = course();
  server.succeeds(listOfficeCourses, { items: [listed] });
  open('/office/courses');
  expect(await screen.findByText('Adult beginners')).toBeDefined();
  expect(screen.getByText(/8 of 10 places, held from 6.*2 wait/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'New course' })).toBeDefined();
});

test('a draft is published with the version that was read', async () => {
  server.succeeds(readOfficeCourse, course({ state: 'draft' }));
  server.succeeds(publishCourse, { version: 4, affected: [] });
  const { user } = open('/office/courses/7');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  const publish = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await expect.poll(() => publish.disabled).toBe(false);
  await user.click(publish);
  expect(await screen.findByText('Members can enrol now.')).toBeDefined();
  const bodies = server.calls.filter(({ endpoint }) => endpoint === 'publishCourse').map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ version: 3, resolutions: [] });
});

test('bookings in the way of a course are moved or refunded, never kept', async () => {
  const inTheWay: Affected = {
    ...{ section: 'tennis', key: 'TEN-000012', court: 'Court 3', date: '2099-11-24', from: '17:00', to: '18:00' },
    ...{ players: ['Luca Ferrari'], amount: 14, problem: 'closed' },
  };
  server.succeeds(readOfficeCourse, course({ state: 'draft' }));
  server.succeeds(publishCourse, { version: 4, affected: [inTheWay] });
  const { user } = open('/office/courses/7');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const decision = await screen.findByRole('group', { name: 'What happens to the booking of Luca Ferrari' });
  expect(
    within(decision)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Refund']);
});

test('calling off says who gets how much, and asks for a reason and the PIN', async () => {
  server.succeeds(readOfficeCourse, course());
  server.succeeds(callOffCourse, { people: 8, refunded: 720, version: 4 });
  const { user } = open('/office/courses/7');
  await user.click(await screen.findByRole('button', { name: 'Call the course off' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/€720.00.* 8 people/)).toBeDefined();
  await user.type(within(dialog).getByLabelText('Reason'), 'The coach is ill');
  await user.type(within(dialog).getByLabelText('Your PIN'), '4821');
  await user.click(within(dialog).getByRole('button', { name: 'Call off' }));
  expect(await screen.findByText('It is called off, and everybody is told.')).toBeDefined();
  const bodies = server.calls.filter(({ endpoint }) => endpoint === 'callOffCourse').map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ reason: 'The coach is ill', PinCode: '4821', dryRun: 0, version: 3 });
});
