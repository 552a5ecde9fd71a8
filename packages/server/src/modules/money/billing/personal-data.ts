import { clubDate } from '@courtside/contract/values/dates';
import type { PersonalData } from '#database/personal-data.ts';
import { subscriptionsOf } from './subscriptions/subscriptions.repository.ts';

/** Only the next price depends on the day, and it is not exported. */
const ANY_DAY = clubDate('2000-01-01');

/** Which plan was paid until when is part of the books. Erased members are not reminded of it. */
export const billingData: PersonalData = {
  async collect(db, { id }) {
    const subscriptions = await subscriptionsOf(db, id, ANY_DAY);
    return {
      subscriptions: subscriptions.map(({ key, planTitle, paidFrom, paidTo }) => ({
        key,
        planTitle,
        paidFrom,
        paidTo,
      })),
    };
  },
};
