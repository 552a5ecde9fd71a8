import { listDeliveries, listWebhooks, readDelivery } from '@courtside/contract/messages/office-webhooks';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const WEBHOOKS_KEY = ['office', 'webhooks'] as const;

/** Deliveries go out by themselves, so the page looks again. */
const AGAIN_MS = 4_000;

export const webhooksQuery = queryOptions({
  queryKey: WEBHOOKS_KEY,
  queryFn: ({ signal }) => callApi(listWebhooks, undefined, { signal }),
  refetchInterval: AGAIN_MS,
});

export const deliveriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, id, 'deliveries', page],
    queryFn: ({ signal }) => callApi(listDeliveries, { params: { id }, query: { page } }, { signal }),
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  });

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, 'delivery', id],
    queryFn: ({ signal }) => callApi(readDelivery, { params: { id } }, { signal }),
    refetchInterval: AGAIN_MS,
  });

export type Story = AnswerOf<typeof readDelivery>;
