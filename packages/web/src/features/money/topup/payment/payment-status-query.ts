import { paymentStatus } from '@courtside/contract/money/payments';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';

const POLL_INTERVAL_MS = 2000;

/** The status of a payment, polled while it is pending. */
export const paymentStatusQuery = (payment: string) =>
  queryOptions({
    queryKey: ['payments', 'status', payment],
    queryFn: async ({ signal }) => {
      const answer = await callApi(paymentStatus, { params: { payment } }, { signal });
      // Awaited before the next page is shown, so that it never shows the old balance.
      if (answer.result !== 'pending') await refreshBalance();
      return answer;
    },
    refetchInterval: ({ state }) => (state.data?.result === 'pending' ? POLL_INTERVAL_MS : false),
  });
