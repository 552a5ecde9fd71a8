import type { readDesk as deskEndpoint } from '@courtside/contract/people/desk';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { toDate } from '#platform/clock.ts';

const EVENT_DAYS = 30;

interface Counts {
  readonly contacts: number;
  readonly applications: number;
  readonly erasures: number;
  readonly mailbox: number;
  readonly payments: number;
  readonly paymentEvents: number;
}

/** What waits for an admin, in one round trip. Odd payment reports need no action, so old ones no longer count. */
export async function readDesk({ db, clock }: AppContext, _call: Call<typeof deskEndpoint>) {
  const since = toDate(clock.now().subtract({ hours: EVENT_DAYS * 24 }));
  const { rows } = await sql<Counts>`select
    (select count(*) from contact_message where status = 'new') as contacts,
    (select count(*) from membership_application where status = 'new') as applications,
    (select count(*) from member where erasure_requested_at is not null) as erasures,
    (select count(*) from outbox_mail where status = 'dead') as mailbox,
    (select count(*) from payment where status = 'review') as payments,
    (select count(*) from payment_event where outcome = 'quarantined' and received_at > ${since}) as "paymentEvents"`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('The desk has no counts.');
  return counts;
}
