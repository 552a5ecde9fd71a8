import { listVouchers, readVoucherTerms, VOUCHER_STATES } from '@courtside/contract/money/prepaid/office-vouchers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import type { SalesView } from '../sales-view.ts';

export const VOUCHER_FILTERS = ['all', ...VOUCHER_STATES] as const;
export const VOUCHERS_KEY = ['office', 'vouchers'] as const;

export const voucherFilterOf = ({ filter }: Pick<SalesView, 'filter'>) =>
  VOUCHER_FILTERS.find((each) => each === filter) ?? 'all';

export const vouchersQuery = (view: SalesView) => {
  const { search, page } = view;
  const filter = voucherFilterOf(view);
  return queryOptions({
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryKey: [...VOUCHERS_KEY, 'list', filter, search, page],
    queryFn: ({ signal }) => {
      const query = { page, ...(filter !== 'all' && { state: filter }), ...(search && { search }) };
      return callApi(listVouchers, { query }, { signal });
    },
  });
};

/** A voucher is found by its number. */
export const voucherQuery = (key: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...VOUCHERS_KEY, 'one', key],
    queryFn: async ({ signal }) =>
      (await callApi(listVouchers, { query: { search: key } }, { signal })).items[0] ?? null,
  });

export const termsQuery = queryOptions({
  queryKey: [...VOUCHERS_KEY, 'terms'],
  queryFn: ({ signal }) => callApi(readVoucherTerms, undefined, { signal }),
});
