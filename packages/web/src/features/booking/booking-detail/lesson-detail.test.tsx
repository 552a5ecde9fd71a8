import { bookingDetails } from '@courtside/contract/booking/bookings';
import { clubInfo } from '@courtside/contract/club/club';
import { validateSession } from '@courtside/contract/people/auth';
import { cancelLesson } from '@courtside/contract/teaching/lessons';
import { correctLessonAttendance, lessonAttendance } from '@courtside/contract/teaching/office-attendance';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { BookingDetailDialog } from './booking-detail-dialog.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

test('a lesson names its coach, and what can only be called off says that nothing is paid back', async () => {
  const server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(validateSession, testUser());
  const lesson = { coach: 'Demet Aksoy', canCallOff: true };
  server.succeeds(bookingDetails, sampleBooking({ cancelBooking: 0, lesson }));
  server.succeeds(cancelLesson, 'Session Cancelled');
  const booking = { section: 'tennis', key: 'TEN-000482' };
  const { user } = renderPage(<BookingDetailDialog booking={booking} opened onClose={() => undefined} />);
  expect(await screen.findByText('Demet Aksoy', undefined, { timeout: 4_000 })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Call off the lesson' }));
  expect(await screen.findByText(/nothing is paid back/)).toBeTruthy();
  await user.type(await screen.findByLabelText('Your PIN'), '2468{Enter}');
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeTruthy();
  const sent = server.calls.find(({ endpoint }) => endpoint === 'cancelLesson');
  expect(sent?.body).toEqual({ section: 'tennis', key: 'TEN-000482', pin: '2468', late: 1 });
});

test('the desk puts right who was at a lesson that has begun, and sends only what it changed', async () => {
  const server = fakeServer();
  const desk = testUser({ role: 'desk', balanceAmount: null });
  startSession(desk);
  server.succeeds(clubInfo, testClub());
  server.succeeds(validateSession, desk);
  const lesson = { coach: 'Demet Aksoy', canCallOff: false };
  server.succeeds(bookingDetails, sampleBooking({ cancelBooking: 0, lesson, startsAt: '2020-01-01T10:00:00Z' }));
  server.succeeds(lessonAttendance, {
    pupils: [
      { memberCode: '1109', name: 'Ada Vella', isHere: true },
      { memberCode: '1110', name: 'Bo Zammit', isHere: null },
    ],
  });
  server.succeeds(correctLessonAttendance, 'ok');
  const booking = { section: 'tennis', key: 'TEN-000482' };
  const { user } = renderPage(<BookingDetailDialog booking={booking} opened onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Attendance' }, { timeout: 4_000 }));
  const pupil = await screen.findByRole('group', { name: 'Attendance of Ada Vella' });
  await user.click(within(pupil).getByRole('button', { name: 'Not there', pressed: false }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Attendance is saved.')).toBeTruthy();
  const sent = server.calls.find(({ endpoint }) => endpoint === correctLessonAttendance.name);
  expect(sent?.body).toMatchObject({ ...booking, marks: [{ memberCode: '1109', isHere: false }] });
});
