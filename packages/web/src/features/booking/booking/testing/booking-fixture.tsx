import { type AmountDue, amountDue } from '@courtside/contract/booking/bookings';
import { calendar, holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { clubInfo } from '@courtside/contract/club/club';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { type SportService, services } from '@courtside/contract/club/sports/sports';
import type { User } from '@courtside/contract/people/auth';
import { validateSession } from '@courtside/contract/people/auth';
import { type ClubMember, searchMembers } from '@courtside/contract/people/members';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { storeSelectedSport } from '#shared/sports/selected-sport.ts';
import { type StoredSession, storeSession } from '#shared/storage/booking-selection.ts';
import { writeText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { BookingPage } from '../booking-page.tsx';
import { amountDueOf, member, tennis, tennisSession } from './samples.ts';

const TEAM_MATES = [
  member('1018', 'Marco Vella', 'M', 1),
  member('1042', 'Layla Haddad', 'F'),
  member('1077', 'Jonas Weber', 'M'),
  member('1005', 'Deniz Kaya', 'F'),
] as const;

interface FixtureOptions {
  readonly user?: Partial<User>;
  readonly service?: SportService;
  readonly session?: StoredSession;
  readonly due?: Partial<AmountDue>;
  readonly members?: readonly ClubMember[];
  readonly family?: readonly ClubMember[];
  /** Euros; guests can be brought. */
  readonly guestFee?: number | null;
  readonly withNote?: boolean;
  /** Pixels of the window. */
  readonly width?: number;
}

/** The booking page as it opens from the schedule, with a server that returns the club's sample data. */
export function bookingFixture({
  user,
  service = tennis,
  session = tennisSession,
  due = {},
  members = [],
  family = [],
  guestFee = null,
  withNote = false,
  width = 1440,
}: FixtureOptions = {}) {
  const server = fakeServer();
  stubWidth(width);
  startSession(testUser(user));
  storeSelectedSport(service);
  storeSession(session);
  if (!withNote) writeText(STORAGE_KEYS.hideFirstVisitNote, 'true');
  const everybody = [member(testUser(user).memberCode, testUser(user).title, 'F'), ...TEAM_MATES, ...members];
  server.succeeds(validateSession, testUser(user));
  server.succeeds(services, [service]);
  server.succeeds(clubInfo, testClub());
  server.succeeds(holdSession, {
    key: 'TEN2_20261117_1800',
    service: 'tennis',
    date: '2026-11-17',
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
  });
  server.succeeds(releaseSession, 'ok');
  server.succeeds(ownRules, {
    ...{ service: 'tennis', date: '2026-11-17', category: 'member', mayBook: true, bookAheadDays: 7, hours: [] },
    ...{ releaseAt: '08:00', week: '2026-11-16', guestFee },
    used: guestFee === null ? [] : [{ rule: 'guests_per_month', count: 1, limit: 2 }],
    strikes: { count: 0, limit: 3, stopUntil: null },
  });
  server.succeeds(calendar, emptyDay);
  server.succeeds(
    amountDue,
    amountDueOf({ total: 26, p1AmountDue: 26, p1Label: 'Ready to Pay', p1BalanceAmount: 250, ...due }),
  );
  server.answers(searchMembers, () => {
    const url = server.calls.at(-1)?.url ?? '';
    if (url.includes('family=1'))
      return Response.json({ msgCode: '200', data: family, total: family.length, page: 1, pageSize: 20 });
    const found = url.includes('favourites=1') ? everybody.filter(({ isFavourite }) => isFavourite === 1) : everybody;
    return Response.json({ msgCode: '200', data: found, total: found.length, page: 1, pageSize: 20 });
  });
  return { server, show: showPage };
}

/** A window of that width with reduced motion. */
function stubWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = /max-width: ([\d.]+)em/.exec(query)?.[1];
    const matches = query.includes('reduced-motion') || (most !== undefined && width <= 16 * Number(most));
    return { matches, media: query, ...NO_CHANGES };
  });
}

const NO_CHANGES = { addEventListener: () => undefined, removeEventListener: () => undefined };

const emptyDay = {
  service: 'tennis',
  date: '2026-11-17',
  timeZone: 'Europe/Malta',
  version: '1',
  courts: [],
  bookingTypes: [],
  sessions: [],
};

async function showPage() {
  const view = renderPage(
    <>
      <BookingPage />
      <CurrentAddress />
    </>,
    '/booking',
  );
  await screen.findByRole('timer');
  return view;
}

/** Shows the current address to the test. */
function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

export type UserEvents = Awaited<ReturnType<typeof showPage>>['user'];

/** A member's card, not the button of the same name in Remove Players. */
export const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^(?!Remove).*${name}`) });

export async function tickMembers(user: UserEvents, ...names: readonly string[]): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: /All Members/ }));
  for (const name of names) await user.click(await card(name));
}

export const chooseType = (user: UserEvents, type: string) =>
  user.selectOptions(screen.getByLabelText(/Booking type|Kindly Choose Booking Type/), type);
