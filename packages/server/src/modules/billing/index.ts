export { numberSubscriptionReceipt, recordPeriod } from './record-subscription.ts';
export { reminderNotes, reviewSubscriptions } from './review-subscriptions.ts';
export { periodFrom, remindersBy, statusOn } from './subscription.rules.ts';
export { insertPlans, insertSubscription, type NewPlan } from './subscriptions.repository.ts';
