import { clubInfo } from '@courtside/contract/club/club';
import type { Affected } from '@courtside/contract/club/office';
import { services } from '@courtside/contract/club/sports/sports';
import { validateSession } from '@courtside/contract/people/auth';
import { findAnything } from '@courtside/contract/people/office-directory';
import { enrolInCourse, leaveCourse } from '@courtside/contract/teaching/courses';
import { listOfficeCoaches } from '@courtside/contract/teaching/office-coaches';
import {
  callOffCourse,
  callOffCourseDate,
  holdCourse,
  listOfficeCourses,
  moveCourseDate,
  publishCourse,
  readOfficeCourse,
  saveCourse,
} from '@courtside/contract/teaching/office-courses';
import { clubDate } from '@courtside/contract/values/dates';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { OfficeCoursesPage } from './office-courses-page.tsx';
import type { OfficeCourse } from './office-queries.ts';
import { OfficeCoursePage } from './one/office-course-page.tsx';

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

const lastBody = (endpoint: string) => server.calls.filter((call) => call.endpoint === endpoint).at(-1)?.body;

test('a date is moved to another hour, and nothing is saved that is not different', async () => {
  server.succeeds(readOfficeCourse, course());
  server.succeeds(listOfficeCoaches, { items: [] });
  server.succeeds(moveCourseDate, { version: 4, affected: [] });
  const { user } = open('/office/courses/7');
  await user.click(await screen.findByRole('button', { name: /24 Nov/ }));
  await user.click(await screen.findByRole('button', { name: 'Move or substitute' }));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save and tell everybody' });
  expect(save.disabled).toBe(true);
  const until = screen.getByLabelText('Until');
  await user.clear(until);
  await user.type(until, '18:30');
  await expect.poll(() => save.disabled || save.getAttribute('aria-busy')).toBe(null);
  await user.click(save);
  expect(await screen.findByText('The date is changed, and everybody is told.')).toBeDefined();
  const moved = { date: '2099-11-24', from: '17:00', to: '18:30', courts: ['TC3'], coach: '1100' };
  expect(lastBody('moveCourseDate')).toEqual({ ...moved, version: 3, resolutions: [] });
});

test('one date is called off from its tile', async () => {
  server.succeeds(readOfficeCourse, course());
  server.succeeds(callOffCourseDate, { people: 8, refunded: 120, version: 4 });
  const { user } = open('/office/courses/7');
  await user.click(await screen.findByRole('button', { name: /24 Nov/ }));
  await user.click(await screen.findByRole('button', { name: 'Call it off' }));
  await user.type(screen.getByLabelText('Reason'), 'Rain');
  await user.type(screen.getByLabelText('Your PIN'), '4821');
  await user.click(screen.getByRole('button', { name: 'Call off' }));
  await expect
    .poll(() => lastBody('callOffCourseDate'))
    .toEqual({ reason: 'Rain', PinCode: '4821', dryRun: 0, version: 3 });
});

test('a course below its minimum says when it is decided, and is held with a reason', async () => {
  server.succeeds(readOfficeCourse, course({ taken: 4, decideOn: clubDate('2099-11-20') }));
  server.succeeds(holdCourse, { version: 4 });
  const { user } = open('/office/courses/7');
  expect(await screen.findByText(/The minimum is 6. With fewer on .*20 Nov/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Hold it with 4' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Hold it with 4' }));
  expect(await within(dialog).findByText('is required')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Reason'), 'They asked for it');
  await user.click(within(dialog).getByRole('button', { name: 'Hold it with 4' }));
  await expect.poll(() => lastBody('holdCourse')).toEqual({ reason: 'They asked for it', version: 3 });
});

test('a change keeps what the page does not show', async () => {
  server.succeeds(readOfficeCourse, course({ levelMin: 2.5, categories: ['juniors'], pricedBy: 'date' }));
  server.succeeds(saveCourse, { version: 4 });
  const { user } = open('/office/courses/7');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const places = await screen.findByRole('textbox', { name: 'Places' });
  await user.clear(places);
  await user.type(places, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => lastBody('saveCourse'))
    .toMatchObject({ placesMax: 12, levelMin: 2.5, categories: ['juniors'], pricedBy: 'date', price: 120, version: 3 });
});

test('somebody is enrolled at the counter, for nothing with a reason', async () => {
  const found = { code: '1017', name: 'Ingrid', surName: 'Solberg', status: 'active', gender: 'F', profilePic: null };
  server.succeeds(readOfficeCourse, course());
  server.succeeds(findAnything, { members: [found], booking: null } as never);
  server.succeeds(enrolInCourse, { price: 0 });
  const { user } = open('/office/courses/7');
  await user.click(await screen.findByRole('button', { name: 'Enrol' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByPlaceholderText('Find the member who takes part'), 'ingrid');
  await user.click(await within(dialog).findByRole('option', { name: /Ingrid Solberg/ }));
  await user.type(within(dialog).getByLabelText(/Free of charge/), 'Missed the last one');
  await user.type(within(dialog).getByLabelText('Your PIN'), '4821');
  await user.click(within(dialog).getByRole('button', { name: 'Enrol' }));
  await expect
    .poll(() => lastBody('enrolInCourse'))
    .toMatchObject({ PinCode: '4821', memberCode: '1017', freeBecause: 'Missed the last one' });
});

test('a pupil is taken out, with the rest paid back', async () => {
  const pupil = {
    ...{ memberCode: '1017', name: 'Ingrid Solberg', payerCode: '1017', payerName: 'Ingrid Solberg' },
    ...{ enrolledAt: '2026-11-01T10:00:00Z', state: 'enrolled' as const, price: 120, refunded: 0 },
    ...{ freeBecause: null, note: null, marks: [{ dateId: '1', isHere: true }] },
  };
  server.succeeds(readOfficeCourse, course({ pupils: [pupil] }));
  server.succeeds(leaveCourse, { refunded: 60 });
  const { user } = open('/office/courses/7');
  expect(await screen.findByText('was there')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take Ingrid Solberg 1017 out' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Your PIN'), '4821');
  await user.click(within(dialog).getByRole('button', { name: 'Take out' }));
  expect(await screen.findByText(/€60.00.* came back/)).toBeDefined();
  expect(lastBody('leaveCourse')).toEqual({ PinCode: '4821', memberCode: '1017', late: 1, refundRest: 1 });
});
