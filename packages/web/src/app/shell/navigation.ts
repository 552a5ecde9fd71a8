import type { Features } from '@courtside/contract/club/features';
import { isOutside, type MenuLink } from '@courtside/contract/club/menu-links';
import type { Language } from '@courtside/contract/values/limits';
import { isMemberRole, type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import type { TFunction } from 'i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { PATHS, sportBookingPath } from '#shared/routing/paths.ts';
import type { DialogName } from '#shared/store/dialog-store.ts';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';

/** The key of the label in the locales. */
type LabelKey =
  | `shell.${'services' | 'homeShortcut' | 'login' | 'register' | 'changePassword' | 'changePin' | 'today' | 'inbox' | 'courtsAndHours' | 'prices' | 'sports' | 'plansPage' | 'noticesPage' | 'helpPage' | 'closuresPage' | 'recurring' | 'cashBook' | 'paymentsPage' | 'monthClose' | 'reportsPage' | 'staffPage' | 'logPage' | 'jobsPage' | 'fairPlay' | 'taxPage' | 'papersPage' | 'passesPage' | 'clubPage' | 'legalPage' | 'boardsPage' | 'devicesPage' | 'connectionsPage' | 'openGames' | 'lessonsPage' | 'courses' | 'competitions' | 'coachesPage' | 'coachDay' | 'coachHours' | 'coachEarnings' | 'myLevel' | 'officeResults'}`
  | 'profile.title'
  | 'preferences.title'
  | 'notifications.title'
  | 'myBookings.title'
  | 'waiting.title'
  | 'account.title'
  | 'subscriptions.title'
  | 'memberProfiles.title'
  | 'sports.notices'
  | 'help.title'
  | 'search.title';

type Inside = { readonly path: string } | { readonly dialog: DialogName };

export interface MenuEntry<Target = Inside> {
  /** Of a sport or a link of the club, its own title. */
  readonly label: LabelKey | { readonly title: string };
  readonly icon: IconName;
  /** It opens a page or a dialog. */
  readonly target: Target;
  /** Pages without an entry of their own on which this one is marked as current. */
  readonly alsoAt?: readonly string[];
  /** Carries the number of unread notifications, or of messages and applications that wait at the desk. */
  readonly counts?: 'unread' | 'desk';
}

/** The navbar has links to other sites too. */
export type NavbarItem = MenuEntry<Inside | { readonly url: string }>;

const to = (label: MenuEntry['label'], icon: IconName, path: string): MenuEntry => ({ label, icon, target: { path } });
const opens = (label: LabelKey, icon: IconName, dialog: DialogName): MenuEntry => ({ label, icon, target: { dialog } });

const HOME = to('shell.homeShortcut', 'home', PATHS.sportServices);
const PROFILE = opens('profile.title', 'user', 'profile');
const BOOKINGS: MenuEntry = {
  ...to('myBookings.title', 'calendar', PATHS.myBookings),
  alsoAt: [PATHS.invoice, PATHS.bookingDetail, PATHS.changeBooking],
};
const GAMES: MenuEntry = { ...to('shell.openGames', 'game', PATHS.games), alsoAt: [PATHS.openGame, PATHS.game] };
const LESSONS: MenuEntry = { ...to('shell.lessonsPage', 'coach', PATHS.lessons), alsoAt: [PATHS.lessonTimes] };
const COURSES: MenuEntry = { ...to('shell.courses', 'team', PATHS.courses), alsoAt: [PATHS.course] };
const COMPETITIONS: MenuEntry = {
  ...to('shell.competitions', 'trophy', PATHS.competitions),
  alsoAt: [PATHS.competition],
};
const MY_DAY = to('shell.coachDay', 'today', PATHS.coachDay);
const MY_HOURS = to('shell.coachHours', 'clock', PATHS.coachHours);
const MY_EARNINGS = to('shell.coachEarnings', 'wallet', PATHS.coachEarnings);
const LEVEL = to('shell.myLevel', 'star', PATHS.level);
const PREFERENCES = to('preferences.title', 'sliders', PATHS.preferences);
const WAITING = to('waiting.title', 'queue', PATHS.myWaitingList);
const ACCOUNT = to('account.title', 'wallet', PATHS.myAccount);
const SUBSCRIPTIONS = to('subscriptions.title', 'renew', PATHS.mySubscription);
const MEMBERS: MenuEntry = {
  ...to('memberProfiles.title', 'team', PATHS.memberProfiles),
  alsoAt: [PATHS.officeImport],
};
const TODAY = to('shell.today', 'today', PATHS.officeToday);
const DESK: MenuEntry = { ...to('shell.inbox', 'desk', PATHS.adminDesk), counts: 'desk' };
const NOTIFICATIONS: MenuEntry = { ...to('notifications.title', 'bell', PATHS.notifications), counts: 'unread' };

export const entryText = ({ label }: Pick<MenuEntry, 'label'>, t: TFunction): string =>
  typeof label === 'string' ? t(label) : label.title;

/** spec 2.4 and 6: the toolbar's icons. */
export function toolbarShortcuts(role: Role): readonly MenuEntry[] {
  if (isMemberRole(role)) return [HOME, PROFILE, BOOKINGS, ACCOUNT, NOTIFICATIONS];
  return roleHasAccess(role, 'desk') ? [HOME, MEMBERS] : [MEMBERS];
}

/** spec 2.5: the user menu. Logout is added at the end, in a group of its own. */
export function userMenu(role: Role): readonly MenuEntry[] {
  const own = isMemberRole(role) ? [PROFILE, NOTIFICATIONS, BOOKINGS, ACCOUNT, SUBSCRIPTIONS] : [MEMBERS];
  const password = opens('shell.changePassword', 'lock', 'changePassword');
  const pin = opens('shell.changePin', 'key', 'changePin');
  return role === 'subadmin' ? [...own, password] : [...own, password, pin];
}

/** While a password change is due the server refuses everything else (decision 0026). */
export const DUE_PASSWORD_MENU: readonly MenuEntry[] = [opens('shell.changePassword', 'lock', 'changePassword')];
export const DUE_PASSWORD_SECTIONS: readonly NavbarSection[] = [
  { title: 'shell.club', entries: [opens('help.title', 'help', 'help')] },
];

/** spec 2.5: guests. */
export const GUEST_MENU: readonly MenuEntry[] = [
  to('shell.login', 'login', PATHS.login),
  to('shell.register', 'user', PATHS.register),
];

export interface NavbarSection {
  readonly title: `shell.${'office' | 'teaching' | 'clubSetup' | 'play' | 'together' | 'yours' | 'club' | 'links'}`;
  readonly entries: readonly NavbarItem[];
}

const CLOSURES = to('shell.closuresPage', 'barrier', PATHS.officeClosures);
const PLANS = to('shell.plansPage', 'renew', PATHS.officePlans);

const NOTICES = to('shell.noticesPage', 'notice', PATHS.officeNotices);
const CASH = to('shell.cashBook', 'wallet', PATHS.officeCash);
const PAYMENTS = to('shell.paymentsPage', 'card', PATHS.officePayments);
const MONTH = to('shell.monthClose', 'lock', PATHS.officeMonth);

const REPORTS = to('shell.reportsPage', 'chart', PATHS.officeReports);

const OFFICE_COURSES: MenuEntry = {
  ...to('shell.courses', 'team', PATHS.officeCourses),
  alsoAt: [PATHS.officeCourse],
};
const OFFICE_COMPETITIONS: MenuEntry = {
  ...to('shell.competitions', 'trophy', PATHS.officeCompetitions),
  alsoAt: [PATHS.officeCompetition],
};
const OFFICE_GAMES = to('shell.openGames', 'game', PATHS.officeGames);
const RESULTS = to('shell.officeResults', 'scales', PATHS.officeResults);
const COACHES = to('shell.coachesPage', 'coach', PATHS.officeCoaches);
const RECURRING = to('shell.recurring', 'renew', PATHS.officeSeries);

const TAX: MenuEntry = { ...to('shell.taxPage', 'percent', PATHS.officeTax), alsoAt: [PATHS.officePapers] };
const PAPERS = to('shell.papersPage', 'file', PATHS.officePapers);

const DEVICES = to('shell.devicesPage', 'door', PATHS.officeDevices);
const CONNECTIONS: MenuEntry = {
  ...to('shell.connectionsPage', 'plug', PATHS.officeConnections),
  alsoAt: [PATHS.officeWebhooks, PATHS.officeSignIn, PATHS.officeFeeds],
};
const BOARDS = to('shell.boardsPage', 'panel', PATHS.officeBoards);

const SETUP: NavbarSection = {
  title: 'shell.clubSetup',
  entries: [
    to('shell.clubPage', 'gear', PATHS.officeClub),
    to('shell.legalPage', 'file', PATHS.officeLegal),
    to('shell.sports', 'grid', PATHS.officeSports),
    to('shell.courtsAndHours', 'court', PATHS.officeCourts),
    to('shell.prices', 'tag', PATHS.officePrices),
    to('shell.fairPlay', 'scales', PATHS.officeFairPlay),
    TAX,
    PLANS,
    to('shell.helpPage', 'help', PATHS.officeHelp),
    DEVICES,
    BOARDS,
    CONNECTIONS,
    to('shell.staffPage', 'key', PATHS.officeStaff),
    to('shell.logPage', 'log', PATHS.officeLog),
    to('shell.jobsPage', 'clock', PATHS.officeJobs),
  ],
};

const PASSES = to('shell.passesPage', 'ticket', PATHS.passes);
const VOUCHERS = to('shell.passesPage', 'ticket', PATHS.officeVouchers);

/** An entry exists only while the club has switched one of its features on. */
const FEATURES_OF: ReadonlyMap<MenuEntry, ReadonlyArray<keyof Features>> = new Map([
  [GAMES, ['games']],
  [OFFICE_GAMES, ['games']],
  [LESSONS, ['lessons']],
  [COURSES, ['courses']],
  [COACHES, ['lessons', 'courses']],
  [MY_DAY, ['lessons', 'courses']],
  [MY_HOURS, ['lessons', 'courses']],
  [MY_EARNINGS, ['lessons', 'courses']],
  [OFFICE_COURSES, ['courses']],
  [COMPETITIONS, ['competitions']],
  [OFFICE_COMPETITIONS, ['competitions']],
  [LEVEL, ['levels']],
  [RESULTS, ['levels', 'competitions']],
  [PASSES, ['passes', 'vouchers']],
  [VOUCHERS, ['passes', 'vouchers']],
  [BOARDS, ['board', 'kiosk']],
  [DEVICES, ['access']],
  [CONNECTIONS, ['connections']],
]);

/** What members have beside the sports. */
const OWN: readonly NavbarSection[] = [
  { title: 'shell.together', entries: [GAMES, LESSONS, COURSES, COMPETITIONS, LEVEL] },
  { title: 'shell.yours', entries: [BOOKINGS, WAITING, ACCOUNT, PASSES, SUBSCRIPTIONS, NOTIFICATIONS, PREFERENCES] },
];

/** What the staff works with: the entries follow the role. */
const OFFICE: Record<Role, readonly NavbarSection[]> = {
  member: [],
  coach: [{ title: 'shell.teaching', entries: [MY_DAY, MY_HOURS, MY_EARNINGS] }],
  subadmin: [{ title: 'shell.office', entries: [TODAY, MEMBERS, NOTICES] }],
  desk: [
    {
      title: 'shell.office',
      entries: [
        TODAY,
        MEMBERS,
        CLOSURES,
        RECURRING,
        OFFICE_COURSES,
        OFFICE_COMPETITIONS,
        OFFICE_GAMES,
        DEVICES,
        COACHES,
        RESULTS,
        CASH,
        VOUCHERS,
        PAPERS,
      ],
    },
  ],
  treasurer: [
    { title: 'shell.office', entries: [TODAY, MEMBERS, COACHES, CASH, VOUCHERS, PAYMENTS, MONTH, REPORTS, PLANS, TAX] },
  ],
  admin: [
    {
      title: 'shell.office',
      entries: [
        ...[TODAY, DESK, MEMBERS, CLOSURES, RECURRING, OFFICE_COURSES, OFFICE_COMPETITIONS, OFFICE_GAMES, COACHES],
        ...[RESULTS, NOTICES, CASH, VOUCHERS, PAYMENTS, MONTH, REPORTS],
      ],
    },
    SETUP,
  ],
};

function linkEntry({ title: texts, address }: MenuLink, language: Language): NavbarItem {
  const label = { title: texts[language] ?? texts.en };
  return isOutside(address) ? { label, icon: 'outside', target: { url: address } } : to(label, 'arrow', address);
}

/** spec 2.1: the entries Marsa, Example and Services, or what the club has chosen instead. */
function linkSections(language: Language): readonly NavbarSection[] {
  const entries = CLUB.menuLinks.map((link) => linkEntry(link, language));
  return entries.length > 0 ? [{ title: 'shell.links', entries }] : [];
}

/** A sport that the club offers, with its title in the user's language. */
export interface SportEntry {
  readonly key: string;
  readonly title: string;
  readonly icon: IconName;
}

interface NavbarFacts {
  /** What the club has switched on; what is not is in no menu. */
  readonly features?: Partial<Features> | undefined;
  /** The pages between schedule and payment belong to the sport that was chosen last. */
  readonly chosenSport?: string | undefined;
}

export function navbarSections(
  role: Role,
  offered: readonly SportEntry[],
  language: Language,
  { features = {}, chosenSport }: NavbarFacts = {},
): readonly NavbarSection[] {
  const isOffered = (entry: NavbarItem) => {
    const wanted = FEATURES_OF.get(entry as MenuEntry);
    return !wanted || wanted.some((feature) => features[feature] === true);
  };
  const services = to('shell.services', 'home', PATHS.sportServices);
  const sports = offered.map(({ key, title, icon }) => ({
    ...to({ title }, icon, sportBookingPath(key)),
    alsoAt: key === chosenSport ? [PATHS.bookingSchedule, PATHS.booking] : [],
  }));
  const notices = opens('sports.notices', 'notice', 'notices');
  const help = opens('help.title', 'help', 'help');
  const search = opens('search.title', 'search', 'search');
  const member = isMemberRole(role);
  const sections: readonly NavbarSection[] = [
    ...OFFICE[role],
    { title: 'shell.play', entries: [services, ...sports] },
    ...(member ? OWN : []),
    { title: 'shell.club', entries: [search, notices, help] },
    ...linkSections(language),
  ];
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(isOffered) }))
    .filter(({ entries }) => entries.length > 0);
}
