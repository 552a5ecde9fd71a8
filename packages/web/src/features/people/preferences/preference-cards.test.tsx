import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testPreferences } from '#shared/testing/test-preferences.ts';
import { subscribeLinks } from './calendar-feed/subscribe-links.ts';
import { MessagesCard } from './messages-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { RemindersCard } from './reminders-card.tsx';

const user = userEvent.setup();

test('each calendar subscribes to the feed, with the name of the club where it takes one', () => {
  const url = 'https://club.example/v1/Calendar/a b.ics?x=1&y=2';
  const links = Object.fromEntries(subscribeLinks(url, 'Quay & Court').map(({ name, href }) => [name, href]));
  expect(links.Apple).toBe('webcal://club.example/v1/Calendar/a b.ics?x=1&y=2');
  expect(new URL(links.Google ?? '').searchParams.get('cid')).toBe(links.Apple);
  const outlook = new URL(links.Outlook ?? '').searchParams;
  expect([outlook.get('url'), outlook.get('name')]).toEqual([url, 'Quay & Court']);
});

test('quiet hours begin with the night, end with none, and never last from a time to the same', async () => {
  const change = vi.fn();
  const { rerender } = render(<QuietHoursCard preferences={testPreferences()} change={change} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  expect(change).toHaveBeenLastCalledWith({ quietHours: { from: '22:00', to: '07:00' } });
  // A time that another client has stored is kept beside the half hours.
  rerender(
    <QuietHoursCard preferences={testPreferences({ quietHours: { from: '21:45', to: '07:00' } })} change={change} />,
  );
  const from = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' });
  expect([from.value, from.options.length]).toEqual(['21:45', 49]);
  await user.selectOptions(from, '07:00');
  expect(change).toHaveBeenCalledTimes(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '08:30');
  expect(change).toHaveBeenLastCalledWith({ quietHours: { from: '21:45', to: '08:30' } });
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  expect(change).toHaveBeenLastCalledWith({ quietHours: null });
});

const NEXT = {
  ...{ date: '2026-11-17', time: '16:00' },
  session: { court: 'Court 2', date: '2026-11-17', from: '18:00' },
};

test('a reminder is added to and taken from the others, and an email that waits for the morning says so', async () => {
  const change = vi.fn();
  const preferences = testPreferences({
    reminders: [2, 24],
    nextReminder: { ...NEXT, email: { date: '2026-11-18', time: '07:00' } } as never,
  });
  renderPage(<RemindersCard preferences={preferences} change={change} />);
  const [two, day, twoDays] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([two?.checked, day?.checked, twoDays?.checked]).toEqual([true, true, false]);
  await user.click(twoDays as HTMLElement);
  expect(change).toHaveBeenLastCalledWith({ reminders: [2, 24, 48] });
  await user.click(two as HTMLElement);
  expect(change).toHaveBeenLastCalledWith({ reminders: [24] });
  expect(screen.getByText(/Tue 17 Nov.*16:00.*Wed 18 Nov.*07:00/)).toBeDefined();
});

test.each([
  ['comes at once', { ...NEXT, email: { date: NEXT.date, time: NEXT.time } }],
  ['is not sent', { ...NEXT, email: null }],
])('an email that %s is not told as late', (_title, nextReminder) => {
  const preferences = testPreferences({ reminders: [2], nextReminder: nextReminder as never });
  renderPage(<RemindersCard preferences={preferences} change={() => undefined} />);
  expect(screen.getByText(/Tue 17 Nov.*16:00/).textContent?.match(/16:00/g)).toHaveLength(1);
});

test('one tick changes its topic and channel alone, and what is always sent has no choice', async () => {
  const change = vi.fn();
  const preferences = testPreferences();
  render(<MessagesCard preferences={preferences} change={change} />);
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.filter(({ disabled }) => disabled).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: /notices.*email/i }));
  const { messages } = preferences;
  expect(change.mock.calls).toEqual([[{ messages: { ...messages, notices: { inApp: true, email: true } } }]]);
});
