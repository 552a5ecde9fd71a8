/** Who may import whom. docs/architecture.md tells it in words. */
import { againstSharedOrder } from './web-shared-order.mjs';
import { zoneOf } from './zones.mjs';

/** What module code may use of the server around it; `endpoint` is how a call of the contract reaches its use case. */
const GROUND = [
  'contract',
  'formats',
  'app-error',
  'config',
  'platform',
  'payment gateway',
  'database',
  'column types',
  'context',
  'endpoint',
];

/** Which zones a zone may import. A module or feature is meant as its own: others have MODULE_ORDER. */
const MAY_IMPORT = {
  contract: ['contract'],
  formats: ['contract', 'formats'],

  'app-error': ['contract'],
  config: ['contract', 'app-error', 'config'],
  platform: ['contract', 'app-error', 'config', 'platform'],
  'column types': ['contract', 'column types'],
  database: ['contract', 'app-error', 'config', 'platform', 'database', 'column types'],
  // The sandbox provider has tables of its own.
  'payment gateway': ['contract', 'app-error', 'config', 'platform', 'payment gateway', 'database', 'column types'],
  context: ['contract', 'config', 'platform', 'payment gateway', 'database'],
  endpoint: GROUND,
  http: [...GROUND, 'http', 'front door'],
  rules: ['contract', 'app-error', 'column types', 'rules'],
  repository: [...GROUND, 'rules', 'repository'],
  'use case': [...GROUND, 'rules', 'repository', 'use case'],
  'front door': [...GROUND, 'rules', 'repository', 'use case'],
  routes: ['contract', 'context', 'endpoint', 'use case', 'routes'],
  seed: [...GROUND, 'front door', 'seed'],

  'web shared': ['contract', 'formats', 'web shared'],
  'web feature': ['contract', 'formats', 'web shared', 'web feature'],
  'web app': ['contract', 'formats', 'web shared', 'web feature', 'web app'],
};

/** Anyone may leave a trace in the audit log and tell a member something. */
const FOR_ALL = ['audit', 'notifications'];

/** Which other modules a module may use, through their front doors. */
const MODULE_ORDER = {
  devices: ['check-in', 'bookings', 'sports', 'auth', 'members', 'keys'],
  boards: ['competitions', 'today', 'sports', 'notices'],
  kiosk: ['boards', 'check-in', 'today', 'bookings', 'schedule', 'sports', 'ledger', 'auth', 'members', 'keys'],
  keys: ['auth', 'members'],
  'sign-in': ['auth', 'members'],
  lessons: ['coaches', 'bookings', 'schedule', 'sports', 'ledger', 'auth'],
  courses: [
    'affected',
    'coaches',
    'bookings',
    'schedule',
    'sports',
    'categories',
    'ledger',
    'auth',
    'members',
    'emergency-contacts',
  ],
  diary: ['coaches', 'courses', 'bookings', 'ledger', 'auth', 'emergency-contacts'],
  'coach-payouts': ['coaches', 'members', 'club', 'ledger', 'auth'],
  coaches: ['sports', 'categories', 'auth', 'members'],
  results: ['levels', 'competitions', 'sports', 'members'],
  competitions: ['bookings', 'sports', 'ledger', 'auth', 'members'],
  levels: ['sports', 'auth', 'members'],
  privacy: [
    'sign-in',
    'devices',
    'levels',
    'member-records',
    'preferences',
    'emergency-contacts',
    'series',
    'check-in',
    'waiting-list',
    'games',
    'coaches',
    'courses',
    'competitions',
    'bookings',
    'schedule',
    'payments',
    'mandates',
    'claims',
    'passes',
    'vouchers',
    'billing',
    'profile',
    'help',
    'legal',
    'visitors',
    'auth',
    'members',
    'ledger',
    'cards',
  ],
  preferences: ['calendar', 'bookings', 'profile', 'members'],
  calendar: ['bookings', 'sports', 'members', 'ledger'],
  games: ['passes', 'bookings', 'schedule', 'sports', 'members', 'ledger', 'auth'],
  'waiting-list': ['bookings', 'schedule', 'sports', 'members', 'ledger'],
  'check-in': ['bookings', 'schedule', 'sports', 'members', 'club'],
  affected: ['bookings', 'schedule', 'sports', 'ledger'],
  office: [
    'courses',
    'affected',
    'bookings',
    'schedule',
    'sports',
    'tax',
    'categories',
    'profile',
    'members',
    'ledger',
    'club',
  ],
  reports: ['sports'],
  today: ['schedule', 'sports', 'members'],
  counter: ['bookings', 'payments', 'schedule', 'sports', 'auth', 'categories', 'members', 'ledger'],
  'booking-import': ['bookings', 'schedule', 'sports', 'members', 'member-records', 'profile'],
  'booking-changes': ['bookings', 'schedule', 'sports', 'members', 'ledger', 'auth'],
  'audit-log': ['members'],
  webhooks: ['auth', 'members'],
  'emergency-contacts': [],
  'member-directory': ['emergency-contacts', 'member-records', 'bookings', 'categories', 'profile', 'members'],
  'member-records': ['auth', 'categories', 'members', 'profile', 'ledger'],
  admin: ['auth', 'billing', 'categories', 'club', 'members', 'profile', 'ledger', 'help'],
  bookings: ['passes', 'schedule', 'sports', 'tax', 'members', 'ledger', 'auth'],
  series: ['bookings', 'schedule', 'sports', 'members', 'ledger', 'auth'],
  schedule: ['sports', 'members'],
  legal: ['members'],
  club: ['sports'],
  sports: ['tax'],
  notices: ['sports', 'members'],
  renewals: ['payments', 'billing', 'mandates', 'ledger', 'members', 'cards'],
  payments: ['billing', 'mandates', 'claims', 'ledger', 'auth', 'members', 'cards'],
  passes: ['payments', 'ledger', 'auth', 'members', 'sports', 'club', 'tax'],
  mandates: ['auth', 'members', 'cards'],
  claims: ['ledger', 'auth', 'members'],
  vouchers: ['claims', 'ledger', 'auth', 'members', 'club', 'tax'],
  billing: ['mandates', 'ledger', 'members', 'auth', 'categories', 'club', 'tax'],
  account: ['auth', 'claims', 'ledger', 'members', 'club'],
  'cash-book': ['auth', 'ledger', 'members'],
  'card-payouts': ['member-records', 'auth', 'ledger'],
  bookkeeping: ['month-close', 'ledger', 'members'],
  'month-close': ['card-payouts', 'cash-book', 'auth', 'ledger', 'members', 'club'],
  auth: ['members', 'ledger', 'cards'],
  profile: ['auth', 'members'],
  visitors: ['auth', 'categories', 'members', 'profile', 'ledger'],
  help: ['sports', 'members'],
  notifications: ['ledger'],
  'quick-panel': ['bookings', 'ledger', 'members', 'notices'],
};

/** Pages that use parts of other pages. */
const FEATURE_ORDER = {
  // A game shows the levels of its players, and asks for the reader's.
  'booking/games': ['competing/level'],
  // One set of words for lessons, and one view of what a coach earned.
  'teaching/coach': ['teaching/lessons'],
  'teaching/coaches': ['teaching/lessons', 'teaching/coach'],
  'competing/competitions': ['competing/level'],
  'competing/disputes': ['competing/level'],
  'competing/member-levels': ['competing/level'],
  // The office types the emergency contact into the form of the member.
  'people/member-profiles': ['competing/member-levels', 'people/profile'],
  // Setting up a club fills in what the pages of the club change later.
  'club/setup': ['club/club', 'club/courts', 'club/fair-play', 'club/sports'],
  'club/help-topics': ['club/notices'],
  // Places are left open while a session is booked.
  'booking/booking': ['booking/games'],
  'people/new-member': ['people/import'],
  'booking/series': ['people/staff'],
  // What is charged by itself is charged to saved cards, and its failures are paid on the card page.
  'money/subscriptions': ['money/topup', 'money/account'],
  'messages/log': ['people/staff'],
};

/** The areas from top to bottom: a module may use modules of its own area and of those below. */
export const AREAS = ['clubhouse', 'competing', 'teaching', 'booking', 'money', 'club', 'people', 'messages'];

/** Modules that use an area above their own, and why. */
export const UPWARDS = {
  office: 'shows, moves and refunds the bookings that a change of the club affects',
  admin: 'shows balances, plans and help requests of the members that it manages',
  auth: 'answers a login with the balance, and issues cards with credentials',
  'member-directory': 'finds bookings, and members by category',
  'member-records': 'imports categories and opening balances',
  preferences: 'reminds of bookings',
  visitors: 'gives whoever proves an address the category of visitors, and an account',
  privacy: 'collects and erases what every area keeps of a person',
  calendar: 'is a feed of bookings',
  notifications: 'streams the balance',
  'audit-log': 'names the members of an entry',
  webhooks: 'checks the PIN of whoever adds one, and tells the admins',
};

/** Zones that must run anywhere: only these packages, and nothing of Node. */
const ONLY_PACKAGES = { contract: ['zod'], formats: [], rules: [] };

const SHARED = ['contract', 'formats'];

/** Why this import is forbidden, or undefined when it is fine. Paths are relative to the repository. */
export function forbidden(fromPath, toPath) {
  const from = zoneOf(fromPath);
  const to = zoneOf(toPath);
  if (!from || !to) return `no zone knows ${from ? toPath : fromPath}; add it to zones.mjs`;
  if (from.zone === 'test') return undefined;
  if (to.zone === 'test') return 'only tests may import what is made for tests';
  if (sideOf(fromPath) !== sideOf(toPath) && !SHARED.includes(to.zone))
    return 'server and web app share only the contract and the formats';
  if (from.zone === 'server process') return undefined;
  if (from.owner && to.owner && from.owner !== to.owner)
    return forbiddenBetween(from, to) ?? againstAreas(fromPath, toPath, from.owner);
  if (from.zone === 'web shared' && to.zone === 'web shared') return againstSharedOrder(fromPath, toPath);
  if (MAY_IMPORT[from.zone].includes(to.zone)) return undefined;
  return `${from.zone} may not import ${to.zone}`;
}

function forbiddenBetween(from, to) {
  if (from.zone === 'web feature') {
    if (FEATURE_ORDER[from.owner]?.includes(to.owner)) return undefined;
    return `feature ${from.owner} may not import feature ${to.owner}`;
  }
  if (from.zone === 'rules' || from.zone === 'routes') return `${from.zone} may not import another module`;
  if (to.zone !== 'front door') return `module ${to.owner} is entered by its index.ts`;
  if (mayUse(from.owner, to.owner)) return undefined;
  return `module ${from.owner} may not import module ${to.owner}`;
}

/** The order of the areas holds for modules; pages of different areas are named one by one. */
function againstAreas(fromPath, toPath, module) {
  const [from, to] = [fromPath, toPath].map((path) => /\/src\/modules\/([^/]+)\//.exec(path)?.[1]);
  if (from === undefined || UPWARDS[module] || AREAS.indexOf(from) <= AREAS.indexOf(to)) return undefined;
  return `area ${to} is above area ${from}, and module ${module} is not in the list of those that use an area above`;
}

function mayUse(module, other) {
  // What the two for all may use must not use them back.
  if (FOR_ALL.includes(other))
    return !FOR_ALL.includes(module) && !FOR_ALL.some((each) => MODULE_ORDER[each]?.includes(module));
  return MODULE_ORDER[module]?.includes(other) === true;
}

export function forbiddenPackage(fromPath, name) {
  const from = zoneOf(fromPath);
  if (!from || from.zone === 'test') return undefined;
  const only = ONLY_PACKAGES[from.zone];
  if (only && !only.includes(name)) return `${from.zone} may not import the package ${name}`;
  if (name.startsWith('node:') && sideOf(fromPath) === 'web') return 'the web app runs in a browser, not in Node';
  return undefined;
}

function sideOf(path) {
  return path.split('/')[1];
}
