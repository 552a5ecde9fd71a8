export { beginPayment } from './begin-payment.ts';
export { rememberCustomer } from './customers.repository.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { settlePayment } from './settle-payment.ts';
