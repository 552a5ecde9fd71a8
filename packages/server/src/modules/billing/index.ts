export { issueSubscriptionReceipt, recordPeriod } from './record-subscription.ts';
export { reminderNotifications, reviewSubscriptions } from './review-subscriptions.ts';
export { periodFrom, remindersBy, statusOn } from './subscription.rules.ts';
export { insertPlans, insertSubscription, type NewPlan } from './subscriptions.repository.ts';
