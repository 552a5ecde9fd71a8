export { billingData } from './personal-data.ts';
export { givePlansToNewcomers } from './plans/give-to-category.ts';
export { bookRenewal, failRenewal, isBookable } from './renewals/book-renewal.ts';
export { nextTry, renewsOn, toldOn, tryDays } from './renewals/renewal.rules.ts';
export {
  answeredRenewals,
  dueRenewals,
  lockRenewal,
  type StoredRenewal,
  storeCharging,
  storeWaiting,
} from './renewals/renewals.repository.ts';
export { tellRenewals } from './renewals/tell-renewals.ts';
export { issueSubscriptionReceipt, recordPeriod } from './subscriptions/record-subscription.ts';
export { reminderNotifications, reviewSubscriptions } from './subscriptions/review-subscriptions.ts';
export { type Plan, selectPlans, startSubscription } from './subscriptions/start-subscription.ts';
export { periodFrom, remindersBy, statusOn } from './subscriptions/subscription.rules.ts';
export { insertPlans, insertSubscription, type NewPlan } from './subscriptions/subscriptions.repository.ts';
