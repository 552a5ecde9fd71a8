import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { services } from '@courtside/contract/club/sports/sports';
import { coachCourses, markCourseAttendance } from '@courtside/contract/teaching/coach-courses';
import { callOffDays, coachDiary, markAttendance } from '@courtside/contract/teaching/coach-diary';
import { handOver, handOverChoices } from '@courtside/contract/teaching/coach-handover';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { CoachDayPage } from './day-page.tsx';
import type { DiaryLesson } from './diary-query.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub({ features: allFeatures({ lessons: true, courses: true }) }));
  server.succeeds(coachCourses, { items: [] });
  server.succeeds(services, clubSports());
});

const today = wallTimeAt(Date.now(), 'Europe/Malta').date;
const lesson = (given: Partial<DiaryLesson> = {}): DiaryLesson => ({
  section: 'tennis',
  key: 'TEN-000001',
  service: 'tennis',
  court: 'Court 4',
  from: `${today}T17:00`,
  to: `${today}T18:00`,
  state: 'now',
  pupils: [
    { memberCode: '1021', name: 'Ingrid Solberg', gender: 'F', isHere: null },
    { memberCode: '1022', name: 'Omar Nasser', gender: 'M', isHere: null },
  ],
  ...given,
});

const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

test('two taps: all are here, then whoever is missing', async () => {
  server.succeeds(coachDiary, { items: [lesson()] });
  server.succeeds(markAttendance, 'ok');
  const { user } = renderPage(<CoachDayPage />, '/coach/day');
  const all = await screen.findByRole('button', { name: 'All 2 are here' });
  const here = lesson().pupils.map((pupil) => ({ ...pupil, isHere: true }));
  server.succeeds(coachDiary, { items: [lesson({ pupils: here })] });
  await user.click(all);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 2 here. Saved.'));
  await user.click(screen.getByRole('button', { name: /^Omar/ }));
  await waitFor(() => expect(bodiesOf(markAttendance.name)).toHaveLength(2));
  expect(bodiesOf(markAttendance.name)).toEqual([
    {
      section: 'tennis',
      key: 'TEN-000001',
      marks: [
        { memberCode: '1021', isHere: true },
        { memberCode: '1022', isHere: true },
      ],
    },
    { section: 'tennis', key: 'TEN-000001', marks: [{ memberCode: '1022', isHere: false }] },
  ]);
});

test('a mark that is not saved is taken back and said', async () => {
  server.succeeds(coachDiary, { items: [lesson()] });
  server.refuses(markAttendance, 'attendance.not_today');
  const { user } = renderPage(<CoachDayPage />, '/coach/day');
  await user.click(await screen.findByRole('button', { name: /^Ingrid/ }));
  expect(await screen.findByText(/on the day of the lesson only/)).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Ingrid/ }).getAttribute('aria-pressed')).toBe('false'),
  );
});

test('lessons of other days cannot be marked, and a week has its days', async () => {
  server.succeeds(coachDiary, {
    items: [lesson({ from: '2099-11-19T17:00', to: '2099-11-19T18:00', state: 'ahead' })],
  });
  renderPage(<CoachDayPage />, '/coach/day?view=week&date=2099-11-17');
  const day = await screen.findByRole('region', { name: 'Thursday 19 November' });
  expect(within(day).getByRole('heading', { name: 'Ingrid Solberg and Omar Nasser' })).toBeDefined();
  expect(within(day).queryByRole('button')).toBeNull();
});

test('a coach who cannot teach sees how many it affects, and calls off with the PIN', async () => {
  server.succeeds(coachDiary, { items: [lesson()] });
  server.succeeds(callOffDays, { lessons: 2, dates: 1, pupils: 5 });
  const { user } = renderPage(<CoachDayPage />, '/coach/day');
  await user.click(await screen.findByRole('button', { name: 'I cannot teach' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'I cannot teach' }));
  expect(await dialog.findByText('Lessons: 2. Course dates: 1. Pupils: 5.')).toBeDefined();
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Call off 3' }));
  expect(await screen.findByText('Called off. Lessons: 2, course dates: 1, pupils told: 5.')).toBeDefined();
  expect(bodiesOf(callOffDays.name).at(-1)).toEqual({ firstDay: today, lastDay: today, PinCode: '2468' });
});

test('a coach hands over what another one can take, in one step', async () => {
  const [yusuf, mia] = [
    { memberCode: 'C802', name: 'Yusuf Demir' },
    { memberCode: 'C803', name: 'Mia Borg' },
  ];
  const at = (hour: string) => ({ service: 'tennis', from: `${today}T${hour}:00`, to: `${today}T${hour}:59` });
  server.succeeds(coachDiary, { items: [lesson()] });
  server.succeeds(callOffDays, { lessons: 2, dates: 1, pupils: 5 });
  server.succeeds(handOverChoices, {
    items: [
      {
        ...{ lesson: { section: 'tennis', key: 'TEN-000001' }, dateId: null, title: null, ...at('17') },
        ...{ pupils: ['Ingrid Solberg'], coaches: [mia, yusuf] },
      },
      {
        ...{ lesson: null, dateId: '31', title: { en: 'Doubles tactics' }, ...at('18') },
        ...{ pupils: ['Elif Aydın'], coaches: [yusuf] },
      },
      {
        ...{ lesson: { section: 'tennis', key: 'TEN-000002' }, dateId: null, title: null, ...at('20') },
        ...{ pupils: ['Omar Nasser'], coaches: [] },
      },
    ],
  });
  server.succeeds(handOver, { lessons: 0, dates: 1, pupils: 1 });
  const { user } = renderPage(<CoachDayPage />, '/coach/day');
  await user.click(await screen.findByRole('button', { name: 'I cannot teach' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'I cannot teach' }));
  await user.click(dialog.getByRole('radio', { name: 'Hand over' }));
  // Whoever can take most is proposed.
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /Yusuf Demir/ })).checked).toBe(true);
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box(/Ingrid/).checked, box(/Doubles/).checked, box(/Omar/).checked]).toEqual([true, true, false]);
  expect(box(/Omar/).disabled).toBe(true);
  await user.click(box(/Ingrid/));
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Hand over 1' }));
  expect(await screen.findByText('Handed over. Lessons: 0, course dates: 1, pupils told: 1.')).toBeDefined();
  expect(bodiesOf(handOver.name)).toEqual([
    { firstDay: today, lastDay: today, coach: 'C802', lessons: [], dateIds: ['31'], PinCode: '2468' },
  ]);
});

test('a date of a course stands between the lessons, with its own attendance and what the coach should know', async () => {
  server.succeeds(coachDiary, { items: [lesson({ from: `${today}T19:00`, to: `${today}T20:00` })] });
  server.succeeds(coachCourses, {
    items: [
      {
        ...{
          id: '31',
          course: '7',
          title: { en: 'Doubles tactics' },
          service: 'tennis',
          courts: ['Court 3', 'Court 4'],
        },
        ...{ from: `${today}T17:00`, to: `${today}T18:00`, state: 'now' },
        pupils: [
          { memberCode: '1001', name: 'Elif Aydın', gender: 'F', note: null, isHere: null },
          {
            memberCode: '1059',
            name: 'Karim Saleh',
            gender: 'M',
            note: 'Left knee',
            isHere: null,
            emergency: { name: 'Rana', phone: '+356 99-1' },
          },
        ],
      },
    ],
  });
  server.succeeds(markCourseAttendance, 'ok');
  const { user } = renderPage(<CoachDayPage />, '/coach/day');
  const row = within(await screen.findByRole('listitem', { name: 'Doubles tactics' }));
  expect(row.getByText(/Court 3 and Court 4/)).toBeDefined();
  expect(row.getByText('Left knee')).toBeDefined();
  expect(row.getByRole('link', { name: '+356 99-1', hidden: true }).getAttribute('href')).toBe('tel:+356991');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Doubles tactics',
    'Ingrid Solberg and Omar Nasser',
  ]);
  expect(screen.getByText(/1 lesson.*1 course date/)).toBeDefined();
  await user.click(row.getByRole('button', { name: 'All 2 are here' }));
  await waitFor(() =>
    expect(bodiesOf(markCourseAttendance.name)).toEqual([
      {
        dateId: '31',
        marks: [
          { memberCode: '1001', isHere: true },
          { memberCode: '1059', isHere: true },
        ],
      },
    ]),
  );
});
