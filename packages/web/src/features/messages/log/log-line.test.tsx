import type { LogEntry } from '@courtside/contract/messages/office-log';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { useLogView } from './log-address.ts';
import { LogDetails } from './log-details.tsx';
import { LogLine } from './log-line.tsx';

const ENTRY: LogEntry = {
  ...{ id: '7', at: '2026-11-16T23:30:00.000Z', action: 'booking_cancelled', reference: 'TEN-000012' },
  actor: { code: '9001', name: 'Grace Zammit', gender: 'F', profilePic: null },
  subject: { code: '1018', name: 'Marco Vella' },
  ...{ changes: [], moreChanges: 0, facts: [], address: null, isErased: false, isSealed: true },
};

const onHistory = vi.fn();
const onToggle = vi.fn();
beforeEach(() => {
  fakeServer();
  startSession(testUser({ role: 'admin' }));
});

function line(changes: Partial<LogEntry>) {
  renderPage(
    <LogLine {...{ isOpen: false, onToggle, onHistory, timeZone: 'Europe/Malta' }} entry={{ ...ENTRY, ...changes }} />,
  );
  return screen.getByRole('button').textContent ?? '';
}

test('a line has the time of the club, who did it, and to whom', () => {
  expect(line({})).toMatch(/^00:30.*Grace Zammit9001.*Marco Vella 1018.*TEN-000012/);
});

test('what the system has done is done by nobody', () => {
  const text = line({ actor: null, subject: null });
  expect(text).toContain('The system');
  expect(text).not.toContain('Marco');
});

test('what a program has done is done by its key', () => {
  const text = line({ actor: null, facts: [fact('accessKey', 'Club website'), fact('keyId', 7)] });
  expect(text).toMatch(/^00:30Club website/);
  expect(text).not.toContain('The system');
});

const fact = (name: string, value: LogEntry['facts'][number]['value']) => ({ path: [name], value });

test('of what else was recorded the first three are named, and the key of the booking once', () => {
  const text = line({
    facts: [
      fact('booking', 'TEN-000012'),
      fact('count', 2),
      fact('amountCents', 1250),
      fact('byMail', true),
      fact('month', 'x'),
    ],
  });
  expect(text).toContain('Count: 2, Amount: €12.50, By email: yes');
  expect(text).not.toContain('Month');
  expect(text.match(/TEN-000012/g)).toHaveLength(1);
});

test.each<[string, LogEntry['changes'], number, string]>([
  ['from nothing', [{ path: ['amountCents'], before: null, after: 500 }], 0, 'Amount€5.00'],
  ['from one value to another', [{ path: ['amountCents'], before: 100, after: 500 }], 0, 'Amount€1.00€5.00'],
  ['to nothing', [{ path: ['amountCents'], before: 100, after: null }], 0, 'Amount€1.00none'],
  ['of a value without a name', [{ path: [], before: 'member', after: 'admin' }], 0, 'MemberAdmin'],
  ['with others that are not listed', [{ path: ['count'], before: 1, after: 2 }], 4, 'Count12Changes: 5'],
])('a change %s is in its line', (_title, changes, moreChanges, text) => {
  expect(line({ changes, moreChanges, reference: null })).toContain(text);
});

function details(changes: Partial<LogEntry>) {
  const page = renderPage(
    <LogDetails timeZone="Europe/Malta" onHistory={onHistory} entry={{ ...ENTRY, ...changes }} />,
  );
  return { ...page, text: document.body.textContent ?? '' };
}

test('the details list every change with the old and the new value', () => {
  const { text } = details({
    changes: [
      { path: ['perDay'], before: 1, after: 2 },
      { path: ['mayBook'], before: null, after: false },
    ],
    moreChanges: 3,
  });
  expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/12$/),
    expect.stringMatching(/noneno$/),
  ]);
  expect(text).toContain('Further changes: 3');
});

test.each<[Partial<LogEntry>, RegExp]>([
  [{ isSealed: true }, /Sealed/],
  [{ isSealed: false }, /Not sealed yet/],
  [{ address: '10.0.4.12' }, /Address 10\.0\.4\.12/],
  [{ isErased: true }, /Personal data was erased\./],
])('an entry with %j says so', (changes, text) => {
  expect(details(changes).text).toMatch(text);
});

test('everything about the member and about the booking is one press away', async () => {
  const { user } = details({});
  await user.click(screen.getByRole('button', { name: 'All about Marco Vella' }));
  await user.click(screen.getByRole('button', { name: 'All about TEN-000012' }));
  expect(onHistory.mock.calls).toEqual([['1018'], ['TEN-000012']]);
});

test('an entry about nobody leads nowhere', () => {
  details({ actor: null, subject: null, reference: null });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

function View() {
  const { view, change } = useLogView();
  return (
    <>
      <output>{JSON.stringify(view)}</output>
      <button type="button" onClick={() => change({ action: 'money' })}>
        money
      </button>
      <button type="button" onClick={() => change({ page: 4 })}>
        page
      </button>
    </>
  );
}
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const FIRST = { subject: '', actor: '', action: '', from: '', to: '', page: 1 };

test.each<[string, object]>([
  ['', {}],
  ['?subject=1018&actor=9001&action=money&page=3', { subject: '1018', actor: '9001', action: 'money', page: 3 }],
  ['?from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  // The other way round only the first day counts.
  ['?from=2026-11-30&to=2026-11-01', { from: '2026-11-30' }],
  ['?from=2026-02-30&to=today', {}],
  ['?action=gossip&page=0', {}],
  ['?page=1.5', {}],
  ['?page=401', {}],
  ['?page=400', { page: 400 }],
  [`?subject=${'x'.repeat(99)}`, { subject: 'x'.repeat(60) }],
])('the address %s shows %j', (address, view) => {
  renderPage(<View />, `/office/log${address}`);
  expect(shown()).toEqual({ ...FIRST, ...view });
});

test('another filter begins at the first page, and turning keeps the filter', async () => {
  const { user } = renderPage(<View />, '/office/log?subject=1018&page=3');
  await user.click(screen.getByRole('button', { name: 'money' }));
  expect(shown()).toEqual({ ...FIRST, subject: '1018', action: 'money' });
  await user.click(screen.getByRole('button', { name: 'page' }));
  expect(shown()).toEqual({ ...FIRST, subject: '1018', action: 'money', page: 4 });
});
