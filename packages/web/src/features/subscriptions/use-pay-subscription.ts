import { clubDate, toDisplayDate } from '@courtside/contract/dates';
import { paySubscription } from '@courtside/contract/subscriptions';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { createIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { updateUser } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** Pays once: an attempt without an answer is repeated with the same key. The form shows refusals. */
export function usePaySubscription(id: string, onPaid: () => void) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const unanswered = useRef<{ readonly pin: string; readonly key: string }>(undefined);
  return useSingleMutation({
    mutationFn: (pin: string) => {
      const key = unanswered.current?.pin === pin ? unanswered.current.key : createIdempotencyKey();
      unanswered.current = { pin, key };
      return callApi(paySubscription, { body: { Id: id, PinCode: pin } }, { idempotencyKey: key });
    },
    onSuccess: ({ balanceAmount, periodTo }) => {
      updateUser({ balanceAmount });
      void queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      showToast({
        tone: 'success',
        text: t('subscriptions.paid', { date: toDisplayDate(clubDate(periodTo), i18n.language) }),
      });
      onPaid();
    },
    onError: (failure) => {
      if (failure instanceof ApiFailure) unanswered.current = undefined;
    },
  });
}
