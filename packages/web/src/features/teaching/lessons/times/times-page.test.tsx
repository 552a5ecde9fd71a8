import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { validateSession } from '@courtside/contract/people/auth';
import { searchMembers } from '@courtside/contract/people/members';
import { confirmLesson, lessonAmountDue, lessonTimes, listCoaches } from '@courtside/contract/teaching/lessons';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleCoach, sampleQuote, sampleTime } from '../testing/sample-lessons.ts';
import { LessonTimesPage } from './times-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(validateSession, testUser());
  server.succeeds(listCoaches, { items: [sampleCoach()] });
  server.succeeds(lessonAmountDue, sampleQuote());
  server.succeeds(lessonTimes, {
    items: [sampleTime(), sampleTime({ from: '2099-11-20T10:00', to: '2099-11-20T11:00', court: 'Court 4' })],
    taken: [{ coach: 'C801', from: '2099-11-19T10:00', reason: 'teaching' }],
  });
});

const open = (path = '/sport/lessons/C801?date=2099-11-19') =>
  renderPage(
    <Routes>
      <Route path="/sport/lessons/:coach" element={<LessonTimesPage />} />
      <Route path="/invoice" element={<h1>Invoice</h1>} />
    </Routes>,
    path,
  );

const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

test('a time is chosen in the table, and booked with the PIN at the shown price', async () => {
  const { user } = open();
  const table = await screen.findByRole('grid', { name: 'Times' });
  expect(
    within(table)
      .getByRole('button', { name: /^Teaching/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  await user.click(within(table).getByRole('button', { name: /^€42.00, Court 3/ }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  server.answers(confirmLesson, () =>
    Response.json({ msgCode: '200', data: 'ok', booking: { section: 'tennis', key: 'TEN-000007' } }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Confirm the lesson' });
  expect(within(dialog).getByText('Balance after')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Your PIN'), '2468');
  await user.click(within(dialog).getByRole('button', { name: /^Book/ }));
  expect(await screen.findByRole('heading', { name: 'Invoice' })).toBeDefined();
  expect(bodiesOf(confirmLesson.name)).toEqual([
    {
      coach: 'C801',
      service: 'tennis',
      from: '2099-11-19T17:00',
      minutes: 60,
      PupilCodes: '1001',
      PayerCode: '1001',
      PinCode: '2468',
      ExpectedTotal: 42,
    },
  ]);
});

test('the arrows walk through the table, which is one tab stop', async () => {
  const { user } = open();
  const table = await screen.findByRole('grid', { name: 'Times' });
  const stops = () =>
    within(table)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toHaveLength(1);
  stops()[0]?.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Teaching/);
  expect(stops()).toEqual([document.activeElement]);
});

test('a second pupil is added, and somebody who does not pay is not among the payers', async () => {
  const { user } = open('/sport/lessons/C801?date=2099-11-19&at=2099-11-19T17:00');
  const member = { memberCode: '1021', name: 'Marco Vella', gender: 'M', isFavourite: false };
  server.answers(searchMembers, () =>
    Response.json({ msgCode: '200', data: [member], total: 1, page: 1, pageSize: 20 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add a pupil' }));
  await user.click(await screen.findByRole('button', { name: /Marco Vella/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Marco Vella pays a share' }));
  await waitFor(() =>
    expect(bodiesOf(lessonAmountDue.name).at(-1)).toMatchObject({ PupilCodes: '1001,1021', PayerCode: '1001' }),
  );
  // Somebody pays.
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a lesson that somebody else has booked says so, and nothing is left as it was', async () => {
  const { user } = open('/sport/lessons/C801?date=2099-11-19&at=2099-11-19T17:00');
  server.refuses(confirmLesson, 'lesson.coach_busy', { name: 'Demet Aksoy', date: '2099-11-19', time: '17:00' });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Your PIN'), '2468');
  await user.click(screen.getByRole('button', { name: /^Book/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged');
});

test('a pass pays the own share where one fits; one that is used up meanwhile makes way for the balance', async () => {
  const pass = {
    ...{ slot: 1, key: 'PAS-000012', title: { en: 'Ten lessons' }, unitsLeft: 3, units: 1, amount: 40 },
    ...{ endsOn: '2099-12-31', isChosen: false },
  };
  server.answers(lessonAmountDue, () => {
    const { PassCodes } = bodiesOf(lessonAmountDue.name).at(-1) as { PassCodes?: string };
    const isChosen = PassCodes === pass.key;
    return Response.json({ msgCode: '200', data: { ...sampleQuote(), passes: [{ ...pass, isChosen }] } });
  });
  server.refuses(confirmLesson, 'pass.empty', { pass: pass.key, count: 0 });
  const { user } = open('/sport/lessons/C801?date=2099-11-19&at=2099-11-19T17:00');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const choice = await screen.findByLabelText<HTMLSelectElement>('Pays with');
  expect(choice.value).toBe('');
  await user.selectOptions(choice, pass.key);
  await waitFor(() => expect(choice.value).toBe(pass.key));
  await user.type(screen.getByLabelText('Your PIN'), '2468');
  await user.click(screen.getByRole('button', { name: /^Book/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged');
  expect(bodiesOf(confirmLesson.name)).toMatchObject([{ PassCodes: pass.key }]);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Pays with').value).toBe(''));
});

test('a week without a free time offers the later days', async () => {
  server.succeeds(lessonTimes, { items: [], taken: [] });
  open('/sport/lessons/C801');
  expect(await screen.findByText('Demet has no free time in these days')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Later days' })).toHaveLength(2);
});
