import { DEFAULT_CHECK_IN, DEFAULT_STRIKES } from '@courtside/contract/booking/check-in';
import { clubInfo } from '@courtside/contract/club/club';
import { closeClub, sendTestMail } from '@courtside/contract/club/office-club';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import type { HolidayDraft } from '../club-draft.ts';
import { ArrivalsBlock } from './arrivals-block.tsx';
import { HolidaysField } from './holidays-field.tsx';
import { OpeningBlock, PaymentsBlock } from './state-blocks.tsx';
import { TestMail } from './test-mail.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin' }));
  server.succeeds(clubInfo, testClub());
});
const sent = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name).map(({ body }) => body);

const deliver = (delivery: 'accepted' | 'refused' | 'none', reason: string | null = null) =>
  server.succeeds(sendTestMail, { delivery, to: 'grace@quay.example', reason } as never);

test.each(['accepted', 'refused', 'none'] as const)('a test mail that is %s says so', async (delivery) => {
  deliver(delivery, delivery === 'refused' ? '535 authentication failed' : null);
  const { user } = renderPage(<TestMail ownEmail="grace@quay.example" />);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  // The words of the mail server are English in every language.
  expect(screen.queryByText('535 authentication failed')?.lang).toBe(delivery === 'refused' ? 'en' : undefined);
  expect(sent('sendTestMail')).toEqual([{ to: 'grace@quay.example' }]);
});

test('without an address the server takes that of the admin', async () => {
  deliver('accepted');
  const { user } = renderPage(<TestMail ownEmail={null} />);
  await user.type(screen.getByRole('textbox'), '   ');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(sent('sendTestMail')).toEqual([{}]));
});

test('a club with bookings cannot be closed, and stays open', async () => {
  server.refuses(closeClub, 'club.has_bookings');
  const { user } = renderPage(<OpeningBlock />);
  await user.click(await screen.findByRole('button', { name: 'Close it again' }));
  await waitFor(() => expect(server.calls.filter(({ endpoint }) => endpoint === closeClub.name)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Close it again' })).toBeDefined();
  expect(screen.queryByText('The club is closed to members.')).toBeNull();
});

test('a club that is closed again is read anew', async () => {
  server.succeeds(closeClub, { isOpen: false });
  const { user } = renderPage(<OpeningBlock />);
  const close = await screen.findByRole('button', { name: 'Close it again' });
  server.succeeds(clubInfo, testClub({ isOpen: false }));
  await user.click(close);
  expect(await screen.findByRole('link', { name: 'Continue the set-up' })).toBeDefined();
});

test('a club that is not open leads to its set-up', async () => {
  server.succeeds(clubInfo, testClub({ isOpen: false }));
  renderPage(<OpeningBlock />);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/setup');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['sandbox', false, true],
  // A demo club has nothing else.
  ['sandbox', true, false],
  ['stripe', false, false],
  ['none', false, false],
] as const)('payments by %s in a demo club %s are a warning: %s', async (cardPayments, demo, isWarning) => {
  server.succeeds(clubInfo, testClub({ cardPayments, demo }));
  const { container } = renderPage(<PaymentsBlock />);
  await screen.findByRole('heading');
  expect(container.querySelector('[data-tone], svg') !== null).toBe(isWarning);
});

const onStrikes = vi.fn();
const onCheckIn = vi.fn();
const arrivals = (strikes = DEFAULT_STRIKES, checkIn = DEFAULT_CHECK_IN) =>
  renderPage(<ArrivalsBlock {...{ checkIn, strikes, onCheckIn, onStrikes }} />);

test('without missed bookings nothing is asked about their number', () => {
  const { unmount } = arrivals();
  expect(screen.getAllByRole('combobox')).toHaveLength(6);
  unmount();
  arrivals({ ...DEFAULT_STRIKES, isOn: false });
  expect(screen.getAllByRole('combobox')).toHaveLength(3);
});

test('a time that is not offered stays chosen, and another one is a number', async () => {
  const { user } = arrivals(DEFAULT_STRIKES, { minutesBefore: 25, minutesAfter: 15 });
  const opens = screen.getByLabelText<HTMLSelectElement>('Opens before the start');
  expect(opens.value).toBe('25');
  await user.selectOptions(opens, '30 minutes');
  expect(onCheckIn).toHaveBeenCalledExactlyOnceWith({ minutesBefore: 30, minutesAfter: 15 });
});

function Holidays({ start, isChecked }: { readonly start: HolidayDraft[]; readonly isChecked: boolean }) {
  const [holidays, setHolidays] = useState<readonly HolidayDraft[]>(start);
  return (
    <>
      <HolidaysField holidays={holidays} isChecked={isChecked} onChange={setHolidays} />
      <output>{JSON.stringify(holidays)}</output>
    </>
  );
}
const NEW_YEAR: HolidayDraft = { date: '2027-01-01', title: { en: 'New Year' }, isClosed: true };
const kept = () => JSON.parse(screen.getByText(/^\[/).textContent ?? '');

test('a new holiday is closed until somebody opens it, and can be removed', async () => {
  const { user } = renderPage(<Holidays start={[NEW_YEAR]} isChecked={false} />);
  await user.click(screen.getByRole('switch', { name: /New Year/ }));
  expect(kept()).toEqual([{ ...NEW_YEAR, isClosed: false }]);
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  expect(kept()[1]).toEqual({ date: '', title: { en: '' }, isClosed: true });
  await user.click(screen.getByRole('button', { name: /New Year/ }));
  expect(kept()).toHaveLength(1);
});

test('faults of holidays are shown when the page is checked', () => {
  const start = [NEW_YEAR, { ...NEW_YEAR, title: { en: 'Again' } }, { date: '', title: { en: '' }, isClosed: true }];
  const { unmount } = renderPage(<Holidays start={start} isChecked={false} />);
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  unmount();
  renderPage(<Holidays start={start} isChecked />);
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(1);
});
