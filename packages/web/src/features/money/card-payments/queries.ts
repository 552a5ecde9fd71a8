import { statement } from '@courtside/contract/money/account';
import { memberMoney } from '@courtside/contract/money/office-money';
import { readPaymentTasks } from '@courtside/contract/money/office-payments';
import { listPayments, paymentStatus } from '@courtside/contract/money/payments';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { filtersOf, type PaymentsView } from './payments-view.ts';

export const CARD_PAYMENTS_KEY = ['office', 'cardPayments'] as const;

export const paymentsQuery = (view: PaymentsView) =>
  queryOptions({
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryKey: [...CARD_PAYMENTS_KEY, 'list', view],
    queryFn: ({ signal }) => callApi(listPayments, { query: { ...filtersOf(view), page: view.page } }, { signal }),
  });

export const paymentTasksQuery = queryOptions({
  staleTime: 0,
  queryKey: [...CARD_PAYMENTS_KEY, 'tasks'],
  queryFn: ({ signal }) => callApi(readPaymentTasks, undefined, { signal }),
});

export const paymentQuery = (payment: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...CARD_PAYMENTS_KEY, 'one', payment],
    queryFn: ({ signal }) => callApi(paymentStatus, { params: { payment } }, { signal }),
  });

export const memberMoneyQuery = (code: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...CARD_PAYMENTS_KEY, 'balance', code],
    queryFn: ({ signal }) => callApi(memberMoney, { params: { code } }, { signal }),
  });

interface Played {
  readonly memberCode: string;
  readonly from: string;
  readonly to: string;
}

/** The newest lines of a member's statement between two days. */
export const playedQuery = (played: Played | undefined) =>
  queryOptions({
    queryKey: [...CARD_PAYMENTS_KEY, 'played', played?.memberCode, played?.from, played?.to],
    queryFn: played ? ({ signal }) => callApi(statement, { query: { ...played, page: 1 } }, { signal }) : skipToken,
  });
