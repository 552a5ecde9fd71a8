import { clubDate } from '@courtside/contract/values/dates';
import type { PersonalData } from '#database/personal-data.ts';
import { subscriptionsOf } from './subscriptions/subscriptions.repository.ts';

/** Only the next price depends on the day, and it is not exported. */
const ANY_DAY = clubDate('2000-01-01');

/** Which plan was paid until when is part of the books. Erased members are not reminded of it. */
export const billingData: PersonalData = {
  async collect(db, { id }) {
    const subscriptions = await subscriptionsOf(db, id, ANY_DAY);
    const renewals = await db
      .selectFrom('renewal_setting as setting')
      .innerJoin('member_subscription as subscription', 'subscription.id', 'setting.subscription_id')
      .select(['subscription.key', 'setting.source', 'setting.since', 'setting.stopped_at as stoppedAt'])
      .where('subscription.member_id', '=', id)
      .execute();
    return {
      renewals,
      subscriptions: subscriptions.map(({ key, planTitle, paidFrom, paidTo }) => ({
        key,
        planTitle,
        paidFrom,
        paidTo,
      })),
    };
  },
  async erase(tx, { id }) {
    const own = tx.selectFrom('member_subscription').select('id').where('member_id', '=', id);
    await tx.deleteFrom('renewal_setting').where('subscription_id', 'in', own).execute();
  },
};
