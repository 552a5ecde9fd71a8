import {
  takeCash as takeCashEndpoint,
  takePayment as takePaymentEndpoint,
} from '@courtside/contract/money/office-money';
import * as office from '@courtside/contract/money/office-payments';
import * as payments from '@courtside/contract/money/payments';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listPaymentEvents, listPayments } from './list-payments.ts';
import { exportPayments } from './office/export-payments.ts';
import { readPaymentTasks } from './office/read-payment-tasks.ts';
import { takeCash, takePayment } from './office/take-payment.ts';
import { refundPayment } from './refunds/request-refund.ts';
import { receiveEvent } from './settle/receive-event.ts';
import { cancelPayment, showPayment, verifyPayment } from './show-payment.ts';
import { startTopup } from './topup/start-topup.ts';

export const paymentsRoutes: Binding[] = [
  bind(payments.topup, startTopup),
  bind(takeCashEndpoint, takeCash),
  bind(takePaymentEndpoint, takePayment),
  bind(office.refundPayment, refundPayment),
  bind(office.readPaymentTasks, readPaymentTasks),
  bind(office.exportPayments, exportPayments),
  bind(payments.paymentStatus, showPayment),
  bind(payments.cancelPayment, cancelPayment),
  bind(payments.verifyPayment, verifyPayment),
  bind(payments.listPayments, listPayments),
  bind(payments.listPaymentEvents, listPaymentEvents),
  bind(payments.paymentWebhook, receiveEvent),
];
