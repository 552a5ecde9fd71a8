import { paymentStatus } from '@courtside/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';

const ASK_AGAIN_MS = 2000;

/** How a payment stands, asked again while it is open. */
export const paymentStatusQuery = (payment: string) =>
  queryOptions({
    queryKey: ['payments', 'status', payment],
    queryFn: async ({ signal }) => {
      const answer = await callApi(paymentStatus, { params: { payment } }, { signal });
      // Before the page that comes next is shown, so that it never shows the old balance.
      if (answer.result !== 'pending') await refreshBalance();
      return answer;
    },
    refetchInterval: ({ state }) => (state.data?.result === 'pending' ? ASK_AGAIN_MS : false),
  });
