import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';

/**
 * What the office of a grown club has in its lists: of every member a message, an application, two mails and two lines of
 * the log, of every third a payment; most accepted the terms, some asked to be erased.
 */
export async function fillOffice({ db, runScript }: Database): Promise<void> {
  await inTransaction(db, (tx) => runScript(tx, LISTS));
  await sql`analyze`.execute(db);
}

/** The surname of the member that `growClub` made with this number. */
export function surnameOf(number: number): string {
  const letters = createHash('md5').update(String(number)).digest('hex').slice(0, 9);
  return letters.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

const LISTS = `
set local statement_timeout = 0;
set local session_replication_role = replica;
create temporary table person on commit drop as
  select id, first_name, surname, row_number() over (order by id) as n from member where code like 'G-%';

insert into contact_message (member_id, type, message, created_at)
select id, 'Help', 'The door of locker ' || md5(n::text) || ' stays shut since Sunday, please open it for me.', now()
from person;
insert into membership_application (first_name, last_name, gender, birthday, email, password_hash, created_at)
select first_name, surname, 'O', '1990-01-01', md5(n::text) || '@club.example', '', now() from person;
insert into outbox_mail (recipient, subject, body, status, next_attempt_at, created_at, finished_at)
select lower(first_name || '.' || surname) || '@club.example', 'Your booking', repeat('Your court is booked. ', 20),
  case when n % 500 = 0 then 'dead' else 'sent' end, now(), now(), now() from person cross join generate_series(1, 2);
insert into payment (key, member_id, requested_by_id, method, amount_cents, created_at, expires_at)
select 'PAY-9' || lpad(n::text, 8, '0'), id, id, 'cash', 2000, now(), now() from person where n % 3 = 0;
insert into payment_event (provider, event_id, kind, outcome, payment_id, amount_cents, received_at)
select 'sandbox', 'grown-' || payment.id, 'paid', case when payment.id % 50 = 0 then 'late' else 'applied' end, payment.id, 2000,
  now() from payment join person on person.id = payment.member_id;
insert into audit_log (at, action, actor_id, subject_id)
select now() - n * interval '1 minute', 'login', id, id from person cross join generate_series(1, 2);
insert into legal_version (document, number, html, changes, valid_from, needs_acceptance, published_by_id, published_at)
select 'terms', 1, '{"en": "<p>Terms</p>"}', '{}', '2020-01-01', true, min(id), now() from person
on conflict do nothing;
insert into legal_acceptance (version_id, member_id, language, accepted_at)
select version.id, person.id, 'en', now() from person join legal_version version on document = 'terms' and number = 1
where n % 10 > 0 on conflict do nothing;
update member set erasure_requested_at = now() where id in (select id from person where n % 100 = 0);
`;
