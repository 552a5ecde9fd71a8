import type { PersonalData } from '#database/personal-data.ts';
import { subscriptionsOf } from './subscriptions.repository.ts';

/** Which plan was paid until when is part of the books. Erased members are not reminded of it. */
export const billingData: PersonalData = {
  async collect(db, { id }) {
    const subscriptions = await subscriptionsOf(db, id);
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
