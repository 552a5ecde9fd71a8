import { accountMonths, statement } from '@courtside/contract/money/account';
import { listPapers } from '@courtside/contract/money/papers';
import { listReceipts, receiptInfo } from '@courtside/contract/money/subscriptions';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import type { StatementRange } from './statement/statement-range.ts';

/** The balance is part of each key, because a new balance means new entries. */
export const statementQuery = (balance: number | null, range: StatementRange, page: number) =>
  queryOptions({
    queryKey: ['account', 'statement', balance, range, page],
    queryFn: ({ signal }) => callApi(statement, { query: { ...range, page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type Months = AnswerOf<typeof accountMonths>;

export const monthsQuery = (balance: number | null) =>
  queryOptions({
    queryKey: ['account', 'months', balance],
    queryFn: ({ signal }) => callApi(accountMonths, { query: {} }, { signal }),
    placeholderData: keepPreviousData,
  });

export const receiptsQuery = (balance: number | null, page: number) =>
  queryOptions({
    queryKey: ['account', 'receipts', balance, page],
    queryFn: ({ signal }) => callApi(listReceipts, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', 'receipt', id],
    queryFn: ({ signal }) => callApi(receiptInfo, { params: { id } }, { signal }),
  });

/** The newest ones: older papers are found by their receipt. */
export const papersQuery = (balance: number | null) =>
  queryOptions({
    queryKey: ['account', 'papers', balance],
    queryFn: ({ signal }) => callApi(listPapers, { query: {} }, { signal }),
    placeholderData: keepPreviousData,
  });
