export { givePlansToNewcomers } from './give-to-category.ts';
export { billingData } from './personal-data.ts';
export { issueSubscriptionReceipt, recordPeriod } from './record-subscription.ts';
export { reminderNotifications, reviewSubscriptions } from './review-subscriptions.ts';
export { type Plan, selectPlans, startSubscription } from './start-subscription.ts';
export { periodFrom, remindersBy, statusOn } from './subscription.rules.ts';
export { insertPlans, insertSubscription, type NewPlan } from './subscriptions.repository.ts';
