/** What must be true of the club after every day, and after every month. */
import { checkClosedMonths } from './office-day.ts';
import type { YearClub } from './year-club.ts';

/** Each finds rows that must not exist. Days that are over do not change, so the daily ones look at the others. */
const DAILY = {
  'two live bookings of a court overlap': `
    select one.key || ' ' || other.key as which from court_booking one join court_booking other
      on one.court_id = other.court_id and one.during && other.during and one.id < other.id
    where one.status = 'booked' and other.status = 'booked' and one.given_back_at is null and one.session_date >= $today`,
  'a session has two live offers': `
    select session_key as which from waiting_offer where ended_at is null group by session_key having count(*) > 1`,
  'a live offer has no hold': `
    select session_key as which from waiting_offer offer where ended_at is null and expires_at > $now
      and not exists (select from session_hold hold where hold.offer_id = offer.id)
      and not exists (select from court_booking booking where booking.court_id = offer.court_id
        and booking.during && offer.during and booking.status = 'booked')`,
  'a balance is negative': `
    select member_id::text as which from ledger_account where kind = 'member' and balance_cents < 0`,
  'a receipt has no number': `select id::text as which from receipt where number is null`,
  'a mail waits for more than an hour': `
    select id::text as which from outbox_mail where status = 'queued' and created_at < $now - interval '1 hour'`,
  'a mail could not be sent': `select id::text as which from outbox_mail where status = 'dead'`,
};

const MONTHLY = {
  'an offer was not told once': `
    select offer.id::text as which from waiting_offer offer join waiting_entry entry on entry.id = offer.entry_id
      join member on member.id = entry.member_id and member.status <> 'erased'
    group by offer.id, entry.member_id having (select count(*) from notification told where told.kind = 'waitingOffer'
      and told.member_id = entry.member_id and told.created_at = offer.offered_at) <> (select count(*)
      from waiting_offer same join waiting_entry own on own.id = same.entry_id
      where own.member_id = entry.member_id and same.offered_at = offer.offered_at)`,
  'receipts have a gap': `
    select year::text as which from receipt group by year having count(*) <> max(number) or min(number) <> 1`,
  'a booking has two strikes': `
    select booking_id::text as which from strike where lifted_at is null group by booking_id having count(*) > 1`,
};

async function findRows(club: YearClub, checks: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, statement] of Object.entries(checks)) {
    const text = statement.replaceAll('$today', `'${club.today}'`).replaceAll('$now', `timestamptz '${club.now}'`);
    const rows = (await club.server.ask('query', `select which from (${text}) fault limit 3`)) as { which: string }[];
    for (const { which } of rows) club.fault(`${name}: ${which}`);
  }
}

/** Every balance as the soak has counted it. A difference is told once. */
async function compareBalances(club: YearClub): Promise<void> {
  const { books } = club;
  const rows = (await club.server.ask(
    'query',
    `select member.code, balance_cents::float8 as cents from ledger_account account
      join member on member.id = account.member_id where member.status <> 'erased'`,
  )) as { code: string; cents: number }[];
  const stored = new Map(rows.map(({ code, cents }) => [code, cents]));
  for (const [code, expected] of books.balances) {
    const found = stored.get(code) ?? Number.NaN;
    if (found === expected) continue;
    club.fault(`${code} has ${found} cents instead of ${expected}`);
    books.balances.set(code, found);
  }
}

export async function checkDay(club: YearClub): Promise<void> {
  await findRows(club, DAILY);
  await compareBalances(club);
}

const TOLD = ['Confirmed', 'Cancelled', 'Moved', 'Refunded', 'Restored', 'Closed', 'GivenBack'];

/** Every event was told to every player once, in the app and by mail. */
async function compareNews(club: YearClub): Promise<void> {
  const kinds = TOLD.map((name) => `'booking${name}'`).join(', ');
  const rows = (await club.server.ask(
    'query',
    `select told.kind, told.params->>'key' as key, member.code, count(*)::int as times, max(told.id)::float8 as id
      from notification told join member on member.id = told.member_id
      where told.kind in (${kinds}) and told.id > ${club.lastNews} group by 1, 2, 3`,
  )) as { kind: string; key: string; code: string; times: number; id: number }[];
  const found = new Map(rows.map(({ kind, key, code, times }) => [`${kind} ${key} ${code}`, times]));
  const differs = [...new Set([...found.keys(), ...club.books.news.keys()])].filter((event) => {
    const [, key = '', code = ''] = event.split(' ');
    const isOurs = club.books.balances.has(code) && !isOfSeries(club, event) && !club.books.lessons.has(key);
    return isOurs && (found.get(event) ?? 0) !== (club.books.news.get(event) ?? 0);
  });
  for (const event of differs.slice(0, 5)) {
    club.fault(`told ${found.get(event) ?? 0} times instead of ${club.books.news.get(event) ?? 0}: ${event}`);
  }
  club.lastNews = rows.reduce((last, { id }) => Math.max(last, id), club.lastNews);
  club.books.news.clear();
}

/** Jobs and closures change dates of standing bookings, which the soak does not follow one by one. */
const isOfSeries = ({ series }: YearClub, event: string) =>
  [...series.values()].some((code) => event.endsWith(` ${code}`));

/**
 * Every mail that was sent since the last comparison has arrived once, but for those that a kill interrupted. Older ones cannot
 * be compared: a job deletes them after some months.
 */
async function compareMails(club: YearClub): Promise<void> {
  const rows = (await club.server.ask(
    'query',
    `select recipient, count(*)::int as sent, max(id)::float8 as id from outbox_mail
      where status = 'sent' and recipient like '%@year.example' and id > ${club.lastMail} group by recipient`,
  )) as { recipient: string; sent: number; id: number }[];
  let twice = 0;
  for (const { recipient, sent } of rows) {
    const arrived = (club.mails.received.get(recipient) ?? 0) - (club.comparedMails.get(recipient) ?? 0);
    if (arrived < sent) club.fault(`${recipient} was sent ${sent} mails, and ${arrived} arrived`);
    twice += Math.max(arrived - sent, 0);
  }
  if (twice > club.killsDuringMail) club.fault(`${twice} mails arrived twice after ${club.killsDuringMail} kills`);
  club.lastMail = rows.reduce((last, { id }) => Math.max(last, id), club.lastMail);
  club.comparedMails = new Map(club.mails.received);
  club.killsDuringMail = 0;
}

export async function checkMonth(club: YearClub): Promise<void> {
  await findRows(club, MONTHLY);
  await compareNews(club);
  await compareMails(club);
  await checkClosedMonths(club);
  const { money, log } = await club.server.ask('verify');
  const kept = [...club.books.paidOtherwise];
  for (const text of money) if (!kept.some((key) => text.endsWith(key))) club.fault(text);
  for (const text of log) club.fault(`audit log: ${text}`);
}
