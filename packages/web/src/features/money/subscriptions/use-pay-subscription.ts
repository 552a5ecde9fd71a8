import { paySubscription } from '@courtside/contract/money/subscriptions';
import { clubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { updateUser } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** Pays once. The form shows refusals. */
export function usePaySubscription(id: string, onPaid: () => void) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (pin: string) => callApi(paySubscription, { body: { Id: id, PinCode: pin } }),
    onSuccess: ({ balanceAmount, periodTo }) => {
      updateUser({ balanceAmount });
      void queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      showToast({
        tone: 'success',
        text: t('subscriptions.paid', { date: toDisplayDate(clubDate(periodTo), i18n.language) }),
      });
      onPaid();
    },
  });
}
