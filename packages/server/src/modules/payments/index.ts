export { closeOpenPayments, openPaymentsOf } from './close-open-payments.ts';
export { createPayment } from './create-payment.ts';
export { storeCustomer } from './customers.repository.ts';
export { paymentsData } from './personal-data.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { settlePayment } from './settle-payment.ts';
