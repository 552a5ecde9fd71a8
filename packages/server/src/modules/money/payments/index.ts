export { paymentsData } from './personal-data.ts';
export { closeOpenPayments, openPaymentsOf } from './settle/close-open-payments.ts';
export { reconcilePayments } from './settle/reconcile-payments.ts';
export { settlePayment } from './settle/settle-payment.ts';
export { createPayment } from './topup/create-payment.ts';
export { storeCustomer } from './topup/customers.repository.ts';
