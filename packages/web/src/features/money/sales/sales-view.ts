import { VOUCHER_STATES } from '@courtside/contract/money/prepaid/office-vouchers';
import { PASS_STATES } from '@courtside/contract/money/prepaid/passes';
import { type ListView, useListView } from '#shared/office/beside/use-list-view.ts';

const TABS = ['passes', 'vouchers', 'kinds'] as const;
export type SalesTab = (typeof TABS)[number];

export type SalesView = ListView<SalesTab, string>;

/** The filters of both lists: each list ignores those of the other. */
const FILTERS: readonly [string, ...string[]] = ['all', ...new Set<string>([...PASS_STATES, ...VOUCHER_STATES])];
const CHOICES = { tabs: TABS, filters: FILTERS, opened: 'sale' } as const;

/** The list of the address, and what is open beside it. */
export const useSalesView = () => useListView<SalesTab, string>(CHOICES);

export type SalesAddress = ReturnType<typeof useSalesView>;
