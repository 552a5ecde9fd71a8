import type { PaymentList } from '@courtside/contract/money/payments';
import { type ListView, useListView } from '#shared/office/beside/use-list-view.ts';

/** `desk`: what staff took in cash, at a terminal or by transfer. */
export const PAYMENT_TABS = ['card', 'disputes', 'desk'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** Filters of the card payments. */
export const PAYMENT_FILTERS = ['all', 'refunds', 'declined'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** What is done with the open payment, beside looking at it. */
const PAYMENT_ACTIONS = ['refund', 'claim'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

export type PaymentsView = ListView<PaymentTab, PaymentFilter>;

const CHOICES = { tabs: PAYMENT_TABS, filters: PAYMENT_FILTERS, opened: 'payment' } as const;

/** The filters as the calls take them. */
export function filtersOf({ tab, filter, since, search }: PaymentsView) {
  const show: PaymentList = tab === 'card' && filter !== 'all' ? filter : tab;
  return { show, ...(since && { from: since }), ...(search && { search }) };
}

/** The list, the payment that is open, and what is done with it. */
export function usePaymentsView() {
  const list = useListView<PaymentTab, PaymentFilter>(CHOICES);
  return { ...list, action: PAYMENT_ACTIONS.find((each) => each === list.action) };
}
