import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { validateSession } from '@courtside/contract/people/auth';
import {
  enrolInCourse,
  leaveCourse,
  listCourses,
  readCourse,
  waitForCourse,
} from '@courtside/contract/teaching/courses';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { CoursesPage } from './list/courses-page.tsx';
import { CoursePage } from './one/course-page.tsx';
import { sampleCourse, samplePerson } from './testing/sample-course.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(validateSession, testUser());
});

const open = (path: string) =>
  renderPage(
    <Routes>
      <Route path="/sport/courses" element={<CoursesPage />} />
      <Route path="/sport/courses/:id" element={<CoursePage />} />
    </Routes>,
    path,
  );

const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

const can = samplePerson({ memberCode: '1011', name: 'Can Aydın', isSelf: false });
const mina = samplePerson({ memberCode: '1012', name: 'Mina Aydın', isSelf: false, unfit: 'age' });

test('courses of the family come first, and the filter shows what is for one of them', async () => {
  const mine = sampleCourse({
    id: '8',
    title: { en: 'Cardio tennis' },
    mine: [samplePerson({ state: 'enrolled' }), can, mina],
  });
  const other = sampleCourse({ mine: [samplePerson({ unfit: 'age' }), can, mina] });
  server.succeeds(listCourses, { items: [other, mine] });
  const { user } = open('/sport/courses');
  const part = await screen.findByRole('region', { name: 'You take part' });
  expect(within(part).getByRole('article', { name: 'Cardio tennis' })).toBeDefined();
  const offered = screen.getByRole('region', { name: 'Open for enrolment' });
  expect(within(offered).getByText('3 places left')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'For me' }));
  expect(screen.queryByRole('region', { name: 'Open for enrolment' })).toBeNull();
});

test('a child is enrolled with a note and the PIN, for the price that is shown', async () => {
  server.succeeds(readCourse, sampleCourse({ mine: [samplePerson({ unfit: 'age' }), can, mina] }));
  server.succeeds(enrolInCourse, { price: 96 });
  const { user } = open('/sport/courses/7');
  expect(await screen.findByRole('radio', { name: /Can Aydın/, checked: true })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Enrol .*Can/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'What the coach should know' }), 'Left-handed');
  await user.type(within(dialog).getByLabelText('Your PIN'), '4821');
  await user.click(within(dialog).getByRole('button', { name: /Enrol/ }));
  expect(await screen.findByText(/Can Aydın.* takes part/)).toBeDefined();
  expect(bodiesOf('enrolInCourse')).toEqual([
    { PinCode: '4821', memberCode: '1011', note: 'Left-handed', ExpectedTotal: 96 },
  ]);
});

test('of a full course somebody waits, and one who does not fit cannot', async () => {
  server.succeeds(readCourse, sampleCourse({ state: 'full', taken: 8, waiting: 2, mine: [can, mina] }));
  server.succeeds(waitForCourse, { position: 3 });
  const { user } = open('/sport/courses/7');
  await user.click(await screen.findByRole('button', { name: 'Wait for a place' }));
  expect(await screen.findByText(/Can Aydın.* waits for a place/)).toBeDefined();
  expect(bodiesOf('waitForCourse')).toEqual([{ memberCode: '1011', wait: 1 }]);
  await user.click(screen.getByRole('radio', { name: /Mina Aydın/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wait for a place' }).disabled).toBe(true);
});

test('whoever leaves is told first what comes back', async () => {
  server.succeeds(readCourse, sampleCourse({ mine: [samplePerson({ state: 'enrolled', refund: 96 })] }));
  server.succeeds(leaveCourse, { refunded: 96 });
  const { user } = open('/sport/courses/7');
  await user.click(await screen.findByRole('button', { name: 'Leave the course' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/€96.00.* comes back/)).toBeDefined();
  await user.type(within(dialog).getByLabelText('Your PIN'), '4821');
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/has left the course/)).toBeDefined();
  expect(bodiesOf('leaveCourse')).toEqual([{ PinCode: '4821', memberCode: '1001', late: 0 }]);
});
