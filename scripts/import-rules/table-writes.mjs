/** Only the owner of a table writes it; everybody else calls the owner. */
import { zoneOf } from './zones.mjs';

const SERVER = 'packages/server/src/';

/** Folders below packages/server/src. */
export const TABLE_OWNERS = {
  refused_session: 'modules/schedule',
  application_request: 'modules/auth',
  audit_log: 'modules/audit',
  audit_seal: 'modules/audit',
  band_price: 'modules/sports',
  bank_check: 'modules/month-close',
  booking_guest: 'modules/bookings',
  booking_player: 'modules/bookings',
  booking_refund: 'modules/bookings',
  booking_reminder: 'modules/preferences',
  booking_series: 'modules/series',
  booking_series_block: 'modules/series',
  booking_series_court: 'modules/series',
  booking_series_date: 'modules/series',
  booking_series_player: 'modules/series',
  booking_type: 'modules/sports',
  card_payout_line: 'modules/card-payouts',
  cash_count: 'modules/cash-book',
  cash_count_movement: 'modules/cash-book',
  closure: 'modules/sports',
  closure_booking: 'modules/office',
  closure_plan: 'modules/office',
  club: 'modules/club',
  club_holiday: 'modules/club',
  club_logo: 'modules/club',
  contact_message: 'modules/help',
  court: 'modules/sports',
  court_booking: 'modules/bookings',
  email_code_sent: 'modules/profile',
  email_verification: 'modules/profile',
  club_help_topic: 'modules/help',
  help_topic: 'modules/help',
  event: 'database',
  idempotency_record: 'endpoint',
  job: 'modules/jobs',
  legal_acceptance: 'modules/legal',
  legal_draft: 'modules/legal',
  legal_version: 'modules/legal',
  ledger_account: 'modules/ledger',
  ledger_entry: 'modules/ledger',
  ledger_posting: 'modules/ledger',
  login_attempt: 'modules/auth',
  member: 'modules/members',
  member_category: 'modules/categories',
  member_category_rule: 'modules/categories',
  member_credential: 'modules/auth',
  member_favourite: 'modules/members',
  member_import: 'modules/member-records',
  member_import_member: 'modules/member-records',
  member_invitation: 'modules/auth',
  member_note: 'modules/member-records',
  member_message_choice: 'modules/preferences',
  member_picture: 'modules/profile',
  member_preference: 'modules/preferences',
  member_profile: 'modules/profile',
  member_subscription: 'modules/billing',
  membership_application: 'modules/auth',
  month_close: 'modules/month-close',
  notice: 'modules/notices',
  notification: 'modules/notifications',
  office_unlock: 'modules/auth',
  // Of the old model, as session_price: only the previous version reads them.
  opening_time: 'modules/sports',
  outbox_mail: 'modules/notifications',
  outbox_secret: 'modules/notifications',
  password_request: 'modules/auth',
  payment: 'modules/payments',
  payment_customer: 'modules/payments',
  payment_event: 'modules/payments',
  price_band: 'modules/sports',
  price_list: 'modules/sports',
  receipt: 'modules/ledger',
  receipt_counter: 'modules/ledger',
  sandbox_card: 'payment-gateway',
  sandbox_checkout: 'payment-gateway',
  sandbox_delivery: 'payment-gateway',
  saved_card: 'modules/cards',
  schema_migration: 'database',
  service_option: 'modules/sports',
  session: 'modules/auth',
  session_hold: 'modules/schedule',
  setup_code: 'modules/club',
  session_price: 'modules/sports',
  sport_service: 'modules/sports',
  strike: 'modules/check-in',
  subscription_period: 'modules/billing',
  subscription_plan: 'modules/billing',
  subscription_plan_price: 'modules/billing',
  timetable: 'modules/sports',
  timetable_opening: 'modules/sports',
  waiting_entry: 'modules/waiting-list',
  waiting_member: 'modules/waiting-list',
  waiting_offer: 'modules/waiting-list',
  waiting_turn: 'modules/waiting-list',
};

/** The table is a parameter of these files; its name is checked where they are called. */
const GENERIC_WRITERS = ['database/purge-old-rows.ts'];

/** The first group is the table, or nothing when its name is only known at run time. */
const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\((?:\s*['"`](\w+))?/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(?:"?(\w+)|\$\{)/gi,
  /\bupdate\s+(?:"?(\w+)"?|\$\{\w+\})\s+set\b/gi,
  /\bpurgeOldRows\(\w+,\s*\{\s*table:(?:\s*['"](\w+))?/g,
];

/** One message per write of a table that belongs to another folder. Demo data and tests may write any table. */
export function findForeignWrites(path, source) {
  const file = path.startsWith(SERVER) ? path.slice(SERVER.length) : undefined;
  if (!file || ['test', 'seed'].includes(zoneOf(path)?.zone) || GENERIC_WRITERS.includes(file)) return [];
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return WRITES.flatMap((pattern) => [...code.matchAll(pattern)]).flatMap(([text, table]) => {
    const reason = foreignWrite(file, table);
    return reason ? [`${path}\n  writes ${table ?? text}\n  but ${reason}`] : [];
  });
}

function foreignWrite(file, table) {
  if (table === undefined) return 'the name of a written table must be in the source';
  const owner = TABLE_OWNERS[table];
  if (!owner) return 'the table has no owner; add it to table-writes.mjs';
  return file.startsWith(`${owner}/`) ? undefined : `only ${owner} writes that table`;
}
