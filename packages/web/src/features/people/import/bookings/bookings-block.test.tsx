import { importBookings } from '@courtside/contract/people/imports/office-booking-import';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { BookingsBlock } from './bookings-block.tsx';

const TAKEN = {
  ...{ line: 3, code: 'import.slot_taken', reason: 'TEN1 is booked already.' },
  params: { court: 'Court 1', date: '2027-03-02', time: '10:00' },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  startSession(testUser({ role: 'admin' }));
  server = fakeServer();
});

async function choose() {
  const { user } = renderPage(<BookingsBlock />);
  await user.upload(await screen.findByLabelText('Choose a file with bookings', { selector: 'input' }), file());
  return user;
}
const file = () => new File(['code,court,date,from\n'], 'bookings.csv', { type: 'text/csv' });

test('a refused line is named with its reason, and nothing can be booked before it is mended', async () => {
  server.succeeds(importBookings, { lines: 2, added: 1, same: 0, refusedLines: 1, refused: [TAKEN] });
  await choose();
  expect(await screen.findByText(/Court 1 is booked already on .* at .*10:00/)).toBeDefined();
  expect(screen.getByText('1 new, 0 booked already, 1 refused')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Book 1 booking' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

test('a file without faults is booked with one more press', async () => {
  server.succeeds(importBookings, { lines: 2, added: 2, same: 0, refusedLines: 0, refused: [] });
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Book 2 bookings' }));
  expect(await screen.findByText('2 bookings were made. Nobody was notified.')).toBeDefined();
});
