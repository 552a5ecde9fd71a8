import { takeBackBooking } from '@courtside/contract/booking/waiting-list';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** Takes a booking back that was given back and that nobody has booked yet. */
export function useTakeBack() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ section, key }: { readonly section: string; readonly key: string }) =>
      callApi(takeBackBooking, { body: { section, key } }),
    onSuccess: () => showToast({ tone: 'success', text: t('waiting.giveBack.takenBack') }),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: () => {
      // Somebody may have booked it a moment before, which refunds it.
      void refreshBalance();
      void queryClient.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
}
