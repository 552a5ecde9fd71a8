import type { MenuLink } from '@courtside/contract/club/menu-links';
import { afterEach, expect, test } from 'vitest';
import { CLUB, clubSettings } from '#shared/api/club/club-settings.ts';
import {
  DUE_PASSWORD_MENU,
  DUE_PASSWORD_SECTIONS,
  GUEST_MENU,
  type NavbarItem,
  navbarSections,
  toolbarShortcuts,
  userMenu,
} from './navigation.ts';

const labels = (entries: readonly NavbarItem[]) => entries.map((entry) => entry.label);

test('spec 2.5: guests', () => {
  expect(labels(GUEST_MENU)).toEqual(['shell.login', 'shell.register']);
});

test.each([
  [
    'member',
    [
      'profile.title',
      'notifications.title',
      'myBookings.title',
      'account.title',
      'subscriptions.title',
      'shell.changePassword',
      'shell.changePin',
    ],
  ],
  ['admin', ['memberProfiles.title', 'shell.changePassword', 'shell.changePin']],
  // spec 2.5: Change PIN is hidden for subadmin.
  ['subadmin', ['memberProfiles.title', 'shell.changePassword']],
  ['desk', ['memberProfiles.title', 'shell.changePassword', 'shell.changePin']],
  ['treasurer', ['memberProfiles.title', 'shell.changePassword', 'shell.changePin']],
] as const)('spec 2.5: the user menu of a %s', (role, entries) => {
  expect(labels(userMenu(role))).toEqual(entries);
});

test.each([
  ['member', ['shell.homeShortcut', 'profile.title', 'myBookings.title', 'account.title', 'notifications.title']],
  ['admin', ['shell.homeShortcut', 'memberProfiles.title']],
  ['subadmin', ['memberProfiles.title']],
  ['desk', ['shell.homeShortcut', 'memberProfiles.title']],
  ['treasurer', ['memberProfiles.title']],
] as const)('spec 6: the toolbar of a %s', (role, entries) => {
  expect(labels(toolbarShortcuts(role))).toEqual(entries);
});

test.each(['admin', 'subadmin', 'desk', 'treasurer'] as const)('the navbar shows a %s nothing of a member', (role) => {
  const all = navbarSections(role, [], 'en').flatMap((section) => labels(section.entries));
  expect(all).toContain('memberProfiles.title');
  expect(all).not.toContain('account.title');
});

const settings = CLUB as { helpEnabled: boolean; menuLinks: readonly MenuLink[] };
afterEach(() => Object.assign(settings, clubSettings({})));

test.each(['member', 'admin', 'subadmin'] as const)('spec 2.1: a %s finds Marsa, Example and Services', (role) => {
  const links = navbarSections(role, [], 'en').find(({ title }) => title === 'shell.links');
  expect(links?.entries.map(({ target }) => target)).toEqual([
    { path: '/marsa' },
    { path: '/example' },
    { path: '/marsa/pages/sportservices' },
  ]);
  Object.assign(settings, clubSettings({ VITE_NAV_LINKS: 'false' }));
  expect(navbarSections(role, [], 'en').map(({ title }) => title)).not.toContain('shell.links');
});

test('the links that the club has saved are in its order and the reader’s language', () => {
  settings.menuLinks = [
    { title: { en: 'Shop', tr: 'Dükkân' }, address: 'https://shop.example/' },
    { title: { en: 'My bookings' }, address: '/sports/mybookings' },
  ];
  expect(navbarSections('member', [], 'tr').at(-1)).toEqual({
    title: 'shell.links',
    entries: [
      { label: { title: 'Dükkân' }, icon: 'outside', target: { url: 'https://shop.example/' } },
      { label: { title: 'My bookings' }, icon: 'arrow', target: { path: '/sports/mybookings' } },
    ],
  });
});

test('without help topics the entry of the contact form stays', () => {
  settings.helpEnabled = false;
  expect(navbarSections('member', [], 'en').flatMap((section) => labels(section.entries))).toContain('help.title');
});

test('Together exists for members, and only while the club has open games', () => {
  const titlesOf = (role: 'member' | 'desk', games: boolean) =>
    navbarSections(role, [], 'en', { features: { games } }).map(({ title, entries }) => [title, labels(entries)]);
  expect(titlesOf('member', true)[1]).toEqual(['shell.together', ['shell.openGames']]);
  expect(titlesOf('member', false).flat()).not.toContain('shell.together');
  expect(titlesOf('desk', true).flat()).not.toContain('shell.together');
  expect(titlesOf('desk', true)[0]?.[1]).toContain('shell.openGames');
  expect(titlesOf('desk', false)[0]?.[1]).not.toContain('shell.openGames');
});

test('lessons exist for members, and only while the club offers them', () => {
  const entriesOf = (role: 'member' | 'coach' | 'desk', lessons: boolean) =>
    navbarSections(role, [], 'en', { features: { lessons } }).flatMap(({ entries }) => labels(entries));
  expect(entriesOf('member', true)).toContain('shell.lessonsPage');
  expect(entriesOf('coach', true)).toContain('shell.lessonsPage');
  expect(entriesOf('coach', true).slice(0, 3)).toEqual(['shell.coachDay', 'shell.coachHours', 'shell.coachEarnings']);
  expect(entriesOf('member', true)).not.toContain('shell.coachDay');
  expect(entriesOf('coach', false)).not.toContain('shell.coachDay');
  expect(entriesOf('member', false)).not.toContain('shell.lessonsPage');
  expect(entriesOf('desk', true)).not.toContain('shell.lessonsPage');
});

test('my level and the results of the office exist only while the club counts results', () => {
  const entriesOf = (role: 'member' | 'desk', levels: boolean) =>
    navbarSections(role, [], 'en', { features: { levels } }).flatMap(({ entries }) => labels(entries));
  expect(entriesOf('member', true)).toContain('shell.myLevel');
  expect(entriesOf('desk', true)).toContain('shell.officeResults');
  for (const role of ['member', 'desk'] as const)
    expect(entriesOf(role, false).filter((label) => /evel|esults/.test(String(label)))).toEqual([]);
});

test('the navbar shows a member no member profiles', () => {
  const all = navbarSections('member', [], 'en').flatMap((section) => labels(section.entries));
  expect(all).not.toContain('memberProfiles.title');
});

test.each([
  ['member', []],
  ['subadmin', [['shell.office', ['shell.today', 'memberProfiles.title', 'shell.noticesPage']]]],
  [
    'desk',
    [
      [
        'shell.office',
        [
          ...['shell.today', 'memberProfiles.title', 'shell.closuresPage', 'shell.recurring', 'shell.cashBook'],
          'shell.papersPage',
        ],
      ],
    ],
  ],
  [
    'treasurer',
    [
      [
        'shell.office',
        [
          'shell.today',
          'memberProfiles.title',
          'shell.cashBook',
          'shell.paymentsPage',
          'shell.monthClose',
          'shell.reportsPage',
          'shell.plansPage',
          'shell.taxPage',
        ],
      ],
    ],
  ],
  [
    'admin',
    [
      [
        'shell.office',
        [
          'shell.today',
          'shell.inbox',
          'memberProfiles.title',
          'shell.closuresPage',
          'shell.recurring',
          'shell.noticesPage',
          'shell.cashBook',
          'shell.paymentsPage',
          'shell.monthClose',
          'shell.reportsPage',
        ],
      ],
      [
        'shell.clubSetup',
        [
          ...[
            'shell.clubPage',
            'shell.legalPage',
            'shell.sports',
            'shell.courtsAndHours',
            'shell.prices',
            'shell.fairPlay',
            'shell.taxPage',
          ],
          ...['shell.plansPage', 'shell.helpPage', 'shell.staffPage', 'shell.logPage', 'shell.jobsPage'],
        ],
      ],
    ],
  ],
] as const)('the office in the navbar of a %s', (role, expected) => {
  const isOffice = (title: string) => ['shell.office', 'shell.clubSetup'].includes(title);
  const office = navbarSections(role, [], 'en').filter(({ title }) => isOffice(title));
  expect(office.map(({ title, entries }) => [title, labels(entries)])).toEqual(expected);
});

test('while a password change is due the menus have only what the server accepts', () => {
  expect(labels(DUE_PASSWORD_MENU)).toEqual(['shell.changePassword']);
  expect(DUE_PASSWORD_SECTIONS.flatMap(({ entries }) => labels(entries))).toEqual(['help.title']);
});

test.each(['member', 'desk', 'treasurer', 'admin'] as const)(
  'passes and vouchers have an entry for a %s only while the club offers them',
  (role) => {
    const entries = (features: { vouchers?: boolean; passes?: boolean }) =>
      navbarSections(role, [], 'en', { features }).flatMap((section) => labels(section.entries));
    expect(entries({})).not.toContain('shell.passesPage');
    expect(entries({ vouchers: false })).not.toContain('shell.passesPage');
    for (const features of [{ vouchers: true }, { passes: true }, { passes: true, vouchers: true }])
      expect(entries(features).filter((label) => label === 'shell.passesPage')).toHaveLength(1);
  },
);

test('the office sets coaches up while the club offers lessons or courses', () => {
  const entries = (features: { lessons?: boolean; courses?: boolean }) =>
    navbarSections('admin', [], 'en', { features }).flatMap((section) => labels(section.entries));
  expect(entries({})).not.toContain('shell.coachesPage');
  for (const features of [{ lessons: true }, { courses: true }])
    expect(entries(features)).toContain('shell.coachesPage');
});

test('a coach has a day and earnings while the club offers lessons or courses', () => {
  const entries = (features: { lessons?: boolean; courses?: boolean }) =>
    navbarSections('coach', [], 'en', { features }).flatMap((section) => labels(section.entries));
  expect(entries({})).not.toContain('shell.coachDay');
  for (const features of [{ lessons: true }, { courses: true }])
    expect(entries(features)).toEqual(
      expect.arrayContaining(['shell.coachDay', 'shell.coachHours', 'shell.coachEarnings']),
    );
});

test('the desk decides results while the club offers levels or competitions', () => {
  const entries = (features: { levels?: boolean; competitions?: boolean }) =>
    navbarSections('desk', [], 'en', { features }).flatMap((section) => labels(section.entries));
  expect(entries({})).not.toContain('shell.officeResults');
  for (const features of [{ levels: true }, { competitions: true }])
    expect(entries(features)).toContain('shell.officeResults');
});
