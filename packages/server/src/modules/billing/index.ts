export { numberSubscriptionReceipt, recordPeriod } from './record-subscription.ts';
export { reviewSubscriptions } from './review-subscriptions.ts';
export { nextPeriod, periodFrom, remindersBy, statusOn } from './subscription.rules.ts';
export { findSubscription, insertPlans, insertSubscription, type NewPlan } from './subscriptions.repository.ts';
