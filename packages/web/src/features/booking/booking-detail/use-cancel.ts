import { CANCELLED, cancelBooking } from '@courtside/contract/booking/bookings';
import { cancelLesson } from '@courtside/contract/teaching/lessons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';

export interface CancelResult {
  readonly isSuccess: boolean;
  readonly message: string;
}

/** Which of the dialogs of spec 4, "Cancel booking", is shown. */
type Step = { readonly name: 'none' | 'pin' } | ({ readonly name: 'result' } & CancelResult);

/** spec 4: compared ignoring spaces and case. */
export function isCancelled(reply: string): boolean {
  const bare = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
  return bare(reply) === bare(CANCELLED);
}

interface Cancellable {
  readonly section: string;
  readonly key: string;
  readonly lesson?: { readonly canCallOff: boolean } | undefined;
}

export function useCancel({ section, key, lesson }: Cancellable) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'none' });
  const cancelling = useSingleMutation({
    // A lesson can be called off later than that, without a refund.
    mutationFn: (pin: string) =>
      lesson
        ? callApi(cancelLesson, { body: { section, key, pin, late: lesson.canCallOff ? 1 : 0 } })
        : callApi(cancelBooking, { body: { section, key, pin } }),
    onSuccess: (reply: string) => {
      const isSuccess = isCancelled(reply);
      setStep({ name: 'result', isSuccess, message: isSuccess ? t('myBookings.sessionCancelled') : reply });
    },
    onError: (failure) => {
      const isRefusal = failure instanceof ApiFailure && failure.status === 200;
      if (isRefusal) setStep({ name: 'result', isSuccess: false, message: failureText(failure) });
      // A 401 ended the session, which shows its own message.
      else if (currentSession()) showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
    },
    onSettled: () => {
      void refreshBalance();
      for (const root of ['bookings', 'calendar', 'calendar-days', 'overview']) {
        void queryClient.invalidateQueries({ queryKey: [root] });
      }
    },
  });
  return {
    step,
    isCancelling: cancelling.isPending,
    askPin: () => {
      // spec 5: both are needed.
      if (section && key) setStep({ name: 'pin' });
      else showInputError(t('messages.bookingKeyMissing'), 'error');
    },
    cancel: cancelling.mutate,
    stop: () => setStep({ name: 'none' }),
  };
}

export type Cancel = ReturnType<typeof useCancel>;
