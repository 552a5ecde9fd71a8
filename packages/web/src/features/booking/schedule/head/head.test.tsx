import { clubInfo } from '@courtside/contract/club/club';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { useDayLabels } from '../board/day-labels.ts';
import { CourtFilter, CourtFilterSheet } from './court-filter.tsx';
import { DayStrip } from './day-strip.tsx';
import type { StripDay } from './days-to-show.ts';
import { Legend } from './legend.tsx';
import { OwnRules } from './own-rules.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  startSession(testUser());
});

const onPoint = vi.fn();
function Strip({ days, current = '2026-11-30' }: { readonly days: readonly StripDay[]; readonly current?: string }) {
  const when = useDayLabels('2026-11-30', 'Europe/Malta');
  return <DayStrip {...{ days, current, when, onPoint }} linkTo={(date) => `/schedule?date=${date}`} />;
}
const day = (date: string, changes: Partial<StripDay> = {}): StripDay => ({
  ...{ date, open: 5, total: 20, isReleased: true, releasesAt: '2026-11-23T07:00:00Z' },
  ...changes,
});
const strip = (...days: StripDay[]) => {
  renderPage(<Strip days={days} />);
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
};

test.each<[string, Partial<StripDay>, RegExp]>([
  ['some free sessions', {}, /5 open$/],
  ['one free session', { open: 1 }, /1 open$/],
  ['no free session', { open: 0 }, /Full$/],
  ['no session ahead any more', { open: 0, total: 0 }, /Over$/],
  // Members read when it opens, on the clock of the club.
  ['a release tomorrow', { isReleased: false, releasesAt: '2026-12-01T07:00:00Z' }, /Opens tomorrow 08:0008:00$/],
  ['a later release', { isReleased: false, releasesAt: '2026-12-08T07:00:00Z' }, /Opens Tue 8 Dec 08:008 Dec$/],
])('a day with %s says so', (_title, changes, text) => {
  expect(strip(day('2026-12-02', changes))[0]).toMatch(text);
});

test('a month is named where it begins, and today by its own word', () => {
  const [today, first, second] = strip(day('2026-11-30'), day('2026-12-01'), day('2026-12-02'));
  expect(today).toMatch(/^Today Mon.* 30 Nov.*30Today5 open$/);
  expect(first).toContain('Tue Dec');
  expect(second).not.toContain('Wed Dec');
});

test.each([
  [20, 20, '0%'],
  [5, 20, '75%'],
  [0, 20, '100%'],
  [0, 0, '100%'],
])('a day with %i of %i sessions open is full by %s', (open, total, full) => {
  strip(day('2026-12-02', { open, total }));
  expect(screen.getByRole('link').getAttribute('style')).toContain(`--full: ${full}`);
});

test('the open day is marked, and a day under the pointer can be loaded ahead', async () => {
  const { user } = renderPage(<Strip days={[day('2026-11-30'), day('2026-12-01')]} />);
  const [today, tomorrow] = screen.getAllByRole('link');
  expect([today?.getAttribute('aria-current'), tomorrow?.getAttribute('aria-current')]).toEqual(['date', null]);
  await user.hover(tomorrow as HTMLElement);
  expect(onPoint).toHaveBeenCalledWith('2026-12-01');
  expect(tomorrow?.getAttribute('href')).toBe('/schedule?date=2026-12-01');
});

const onChange = vi.fn();
const filter = { theme: 'tennis', section: 'tennis', types: ['Clay', 'Hard'], onChange } as const;

test('courts are filtered by one type or not at all, whatever its letters are', async () => {
  const { user } = renderPage(<CourtFilter {...filter} value="clay" />);
  const pressed = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['false', 'true', 'false']);
  await user.click(screen.getByRole('button', { name: 'Hard' }));
  await user.click(screen.getByRole('button', { name: 'All courts' }));
  expect(onChange.mock.calls).toEqual([['hard'], [undefined]]);
});

test('a type that the sport does not have filters nothing', () => {
  renderPage(<CourtFilter {...filter} value="grass" />);
  expect(screen.getByRole('button', { name: 'All courts' }).getAttribute('aria-pressed')).toBe('true');
});

test('on the phone the type is chosen in a dialog, which then closes', async () => {
  const { user } = renderPage(<CourtFilterSheet {...filter} value={undefined} />);
  await user.click(screen.getByRole('button', { name: 'All courts' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clay' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('clay');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['member', true],
  ['treasurer', false],
] as const)('the legend of a %s has their own bookings: %s', (role, hasOwn) => {
  startSession(testUser({ role }));
  renderPage(<Legend theme="tennis" />);
  const keys = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(keys.includes('Open to members')).toBe(!hasOwn);
  expect(keys.length).toBe(hasOwn ? 9 : 8);
});

const rules = (changes: object = {}) =>
  server.succeeds(ownRules, {
    mayBook: true,
    used: [
      { rule: 'per_day', count: 1, limit: 2 },
      { rule: 'in_all', count: 8, limit: 8 },
    ],
    hours: [],
    strikes: { count: 0, limit: 3, stopUntil: null },
    ...changes,
  } as never);
const own = () => renderPage(<OwnRules service="tennis" date="2026-11-30" isReady />);

test('a member reads what is used of each limit, and a limit that is reached is marked', async () => {
  rules();
  own();
  expect((await screen.findByText('8 of 8 ahead')).dataset.full).toBe('true');
  expect(screen.getByText('1 of 2 on this day').dataset.full).toBeUndefined();
});

test.each<[string, object, RegExp]>([
  ['without the sport', { mayBook: false }, /^Your membership does not include this sport\.$/],
  [
    'with hours of its own',
    { hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' }] },
    /Your membership: Mon–Fri 08:00–17:00/,
  ],
])('a membership %s says so', async (_title, changes, text) => {
  rules(changes);
  const { container } = own();
  await waitFor(() => expect(container.querySelector('p')?.textContent).toMatch(text));
});

test('who may not book for some days reads until when, and no limits', async () => {
  rules({ strikes: { count: 3, limit: 3, stopUntil: '2026-12-06T23:30:00Z' } });
  const { container } = own();
  await waitFor(() => expect(container.querySelector('p')?.textContent).toMatch(/Mon 7 Dec/));
  expect(screen.queryByText('8 of 8 ahead')).toBeNull();
});

test('staff have no limits, and nobody asks for them', async () => {
  rules();
  startSession(testUser({ role: 'desk' }));
  const { container } = own();
  expect(container.querySelector('p')).toBeNull();
  // Whatever is asked for is asked for together.
  await waitFor(() => expect(server.calls.map(({ endpoint }) => endpoint)).toContain(clubInfo.name));
  expect(server.calls.filter(({ endpoint }) => endpoint === ownRules.name)).toEqual([]);
});
