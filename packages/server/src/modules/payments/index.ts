export { createPayment } from './create-payment.ts';
export { storeCustomer } from './customers.repository.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { settlePayment } from './settle-payment.ts';
