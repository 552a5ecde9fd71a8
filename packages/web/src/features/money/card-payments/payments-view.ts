import type { PaymentList } from '@courtside/contract/money/payments';
import { isClubDate } from '@courtside/contract/values/dates';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** `desk`: what staff took in cash, at a terminal or by transfer. */
export const PAYMENT_TABS = ['card', 'disputes', 'desk'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** Filters of the card payments. */
export const PAYMENT_FILTERS = ['all', 'refunds', 'declined'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** What is done with the open payment, beside looking at it. */
const PAYMENT_ACTIONS = ['refund', 'claim'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/** What the list shows. It is kept in the address, so that a list can be bookmarked and Back returns to it. */
export interface PaymentsView {
  readonly tab: PaymentTab;
  readonly filter: PaymentFilter;
  /** The first day, or empty. */
  readonly since: string;
  readonly search: string;
  readonly page: number;
}

const FIRST: PaymentsView = { tab: 'card', filter: 'all', since: '', search: '', page: 1 };

function viewOf(address: URLSearchParams): PaymentsView {
  const since = address.get('since') ?? '';
  const page = Number(address.get('page'));
  return {
    tab: PAYMENT_TABS.find((tab) => tab === address.get('tab')) ?? FIRST.tab,
    filter: PAYMENT_FILTERS.find((filter) => filter === address.get('filter')) ?? FIRST.filter,
    since: isClubDate(since) ? since : '',
    search: (address.get('search') ?? '').slice(0, 60),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The filters as the calls take them. */
export function filtersOf({ tab, filter, since, search }: PaymentsView) {
  const show: PaymentList = tab === 'card' && filter !== 'all' ? filter : tab;
  return { show, ...(since && { from: since }), ...(search && { search }) };
}

interface HowWritten {
  readonly replace: boolean;
}

/** The list, the payment that is open, and what is done with it. */
export function usePaymentsView() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const payment = (address.get('payment') ?? '').slice(0, 40);
  const action = PAYMENT_ACTIONS.find((each) => each === address.get('action'));
  const write = useCallback(
    (next: PaymentsView, opened: Readonly<Record<string, string>>, how: HowWritten) => {
      const named = Object.entries(next).filter(([name, value]) => value !== FIRST[name as keyof PaymentsView]);
      setAddress(
        new URLSearchParams([...named.map(([name, value]) => [name, String(value)]), ...Object.entries(opened)]),
        how,
      );
    },
    [setAddress],
  );
  const open = useCallback(
    (key: string, how: HowWritten & { readonly action?: PaymentAction | undefined }) =>
      write(viewOf(address), key ? { payment: key, ...(how.action && { action: how.action }) } : {}, how),
    [address, write],
  );
  return {
    view,
    /** A change of anything but the page starts at the first page. */
    change: (changes: Partial<PaymentsView>, how: HowWritten = { replace: true }) =>
      write({ ...view, page: 1, ...changes }, payment && !changes.tab ? { payment } : {}, how),
    /** The key of the open payment, or empty. */
    payment,
    action,
    open,
  };
}
