import type { RenewalMark } from '@courtside/contract/money/mandates';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/database.ts';

const LATEST = { messages: 10, log: 20 };

/** What other tables know of one member, in one statement. */
export async function selectMemberPage(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .leftJoin('member as payer', 'payer.id', 'member.family_payer_id')
    .select(['payer.code as payerCode', 'payer.first_name as payerFirstName', 'payer.surname as payerSurname'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('member as dependant')
          .select(['dependant.code', 'dependant.first_name as firstName', 'dependant.surname'])
          .whereRef('dependant.family_payer_id', '=', 'member.id')
          .where('dependant.status', '<>', 'erased')
          .orderBy('dependant.code'),
      ).as('family'),
      jsonArrayFrom(
        eb
          .selectFrom('member_subscription as subscription')
          .innerJoin('subscription_plan as plan', 'plan.id', 'subscription.plan_id')
          .select(['subscription.id', 'plan.title as plan', 'subscription.status', 'subscription.paid_to as paidTo'])
          .select(sql<RenewalMark | null>`renewal_mark(subscription.id, subscription.paid_to)`.as('renewal'))
          .whereRef('subscription.member_id', '=', 'member.id')
          .orderBy('plan.position'),
      ).as('subscriptions'),
      jsonArrayFrom(
        eb
          .selectFrom('contact_message as contact')
          .select([
            'contact.id',
            'contact.type',
            'contact.message',
            'contact.status',
            'contact.created_at as createdAt',
          ])
          .whereRef('contact.member_id', '=', 'member.id')
          .orderBy('contact.created_at', 'desc')
          .limit(LATEST.messages),
      ).as('messages'),
      jsonArrayFrom(
        eb
          .selectFrom('audit_log as log')
          .leftJoin('member as actor', 'actor.id', 'log.actor_id')
          .select([
            'log.at',
            'log.action',
            'actor.code as actorCode',
            'actor.first_name as actorFirstName',
            'actor.surname as actorSurname',
          ])
          .whereRef('log.subject_id', '=', 'member.id')
          .orderBy('log.id', 'desc')
          .limit(LATEST.log),
      ).as('log'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
}
