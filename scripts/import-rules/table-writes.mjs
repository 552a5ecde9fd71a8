/** Only the owner of a table writes it; everybody else calls the owner. */
import { zoneOf } from './zones.mjs';

const SERVER = 'packages/server/src/';

/** Folders below packages/server/src. */
export const TABLE_OWNERS = {
  autotopup: 'modules/money/mandates',
  mandate: 'modules/money/mandates',
  refused_session: 'modules/booking/schedule',
  account_chart: 'modules/money/bookkeeping',
  account_number: 'modules/money/bookkeeping',
  application_request: 'modules/people/auth',
  audit_log: 'modules/messages/audit',
  audit_seal: 'modules/messages/audit',
  band_price: 'modules/club/sports',
  bank_check: 'modules/money/month-close',
  booking_guest: 'modules/booking/bookings',
  booking_player: 'modules/booking/bookings',
  booking_refund: 'modules/booking/bookings',
  booking_reminder: 'modules/people/preferences',
  booking_series: 'modules/booking/series',
  booking_series_block: 'modules/booking/series',
  booking_series_court: 'modules/booking/series',
  booking_series_date: 'modules/booking/series',
  booking_series_player: 'modules/booking/series',
  booking_type: 'modules/club/sports',
  card_payout_line: 'modules/money/card-payouts',
  cash_count: 'modules/money/cash-book',
  cash_count_movement: 'modules/money/cash-book',
  claim: 'modules/money/claims',
  closure: 'modules/club/sports',
  closure_booking: 'modules/club/office',
  closure_plan: 'modules/club/office',
  coach: 'modules/teaching/coaches',
  coach_contract: 'modules/teaching/coaches',
  coach_exception: 'modules/teaching/coaches',
  coach_hours: 'modules/teaching/coaches',
  coach_offer: 'modules/teaching/coaches',
  coach_price: 'modules/teaching/coaches',
  lesson: 'modules/booking/bookings',
  club: 'modules/club/club',
  club_holiday: 'modules/club/club',
  club_logo: 'modules/club/club',
  club_seller: 'modules/club/tax',
  club_tax: 'modules/club/tax',
  contact_message: 'modules/club/help',
  court: 'modules/club/sports',
  court_booking: 'modules/booking/bookings',
  email_code_sent: 'modules/people/profile',
  email_verification: 'modules/people/profile',
  club_help_topic: 'modules/club/help',
  help_topic: 'modules/club/help',
  event: 'database',
  game_note: 'modules/booking/games',
  game_place: 'modules/booking/bookings',
  game_request: 'modules/booking/games',
  game_wish: 'modules/booking/games',
  game_wish_message: 'modules/booking/games',
  member_level: 'modules/booking/games',
  open_game: 'modules/booking/bookings',
  idempotency_record: 'endpoint',
  job: 'modules/messages/jobs',
  legal_acceptance: 'modules/club/legal',
  legal_draft: 'modules/club/legal',
  legal_version: 'modules/club/legal',
  ledger_account: 'modules/money/ledger',
  ledger_entry: 'modules/money/ledger',
  ledger_posting: 'modules/money/ledger',
  login_attempt: 'modules/people/auth',
  member: 'modules/people/members',
  member_category: 'modules/club/categories',
  member_category_rule: 'modules/club/categories',
  member_credential: 'modules/people/auth',
  member_favourite: 'modules/people/members',
  member_import: 'modules/people/member-records',
  member_import_member: 'modules/people/member-records',
  member_invitation: 'modules/people/auth',
  member_note: 'modules/people/member-records',
  member_message_choice: 'modules/people/preferences',
  member_picture: 'modules/people/profile',
  member_preference: 'modules/people/preferences',
  member_profile: 'modules/people/profile',
  member_subscription: 'modules/money/billing',
  membership_application: 'modules/people/auth',
  month_close: 'modules/money/month-close',
  month_export: 'modules/money/bookkeeping',
  month_export_file: 'modules/money/bookkeeping',
  notice: 'modules/club/notices',
  notification: 'modules/messages/notifications',
  office_unlock: 'modules/people/auth',
  // Of the old model, as session_price: only the previous version reads them.
  opening_time: 'modules/club/sports',
  outbox_mail: 'modules/messages/notifications',
  outbox_secret: 'modules/messages/notifications',
  paper: 'modules/money/ledger',
  paper_counter: 'modules/money/ledger',
  paper_line: 'modules/money/ledger',
  password_request: 'modules/people/auth',
  payment: 'modules/money/payments',
  payment_customer: 'modules/money/cards',
  payment_dispute: 'modules/money/payments',
  payment_event: 'modules/money/payments',
  payment_refund: 'modules/money/payments',
  price_band: 'modules/club/sports',
  price_list: 'modules/club/sports',
  receipt: 'modules/money/ledger',
  receipt_counter: 'modules/money/ledger',
  register_number: 'modules/money/ledger',
  renewal: 'modules/money/billing',
  renewal_setting: 'modules/money/billing',
  sandbox_card: 'payment-gateway',
  sandbox_checkout: 'payment-gateway',
  sandbox_delivery: 'payment-gateway',
  sandbox_dispute: 'payment-gateway',
  sandbox_mandate: 'payment-gateway',
  sandbox_refund: 'payment-gateway',
  saved_card: 'modules/money/cards',
  schema_migration: 'database',
  service_option: 'modules/club/sports',
  session: 'modules/people/auth',
  session_hold: 'modules/booking/schedule',
  setup_code: 'modules/club/club',
  session_price: 'modules/club/sports',
  sport_service: 'modules/club/sports',
  strike: 'modules/booking/check-in',
  subscription_period: 'modules/money/billing',
  subscription_plan: 'modules/money/billing',
  subscription_plan_price: 'modules/money/billing',
  tax_code: 'modules/club/tax',
  tax_price: 'modules/club/tax',
  tax_rate: 'modules/club/tax',
  timetable: 'modules/club/sports',
  timetable_opening: 'modules/club/sports',
  visitor_registration: 'modules/people/visitors',
  visitor_request: 'modules/people/visitors',
  voucher: 'modules/money/vouchers',
  voucher_terms: 'modules/money/vouchers',
  voucher_try: 'modules/money/vouchers',
  waiting_entry: 'modules/booking/waiting-list',
  waiting_member: 'modules/booking/waiting-list',
  waiting_offer: 'modules/booking/waiting-list',
  waiting_turn: 'modules/booking/waiting-list',
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
