import { leaveWaitingList, passOffer, stayOnWaitingList } from '@courtside/contract/booking/waiting-list';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { waitingQuery } from './waiting-query.ts';

export type WaitingChange =
  | { readonly name: 'leave' | 'pass'; readonly id: string }
  | { readonly name: 'stay' | 'leaveAll' };

/** Leaves a queue, passes an offer on, or answers whether to stay; a toast confirms it. */
export function useWaitingChange() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: WaitingChange) => {
      if (change.name === 'leave') return callApi(leaveWaitingList, { body: { id: change.id } });
      if (change.name === 'pass') return callApi(passOffer, { body: { id: change.id } });
      return callApi(stayOnWaitingList, { body: { stay: change.name === 'stay' } });
    },
    onSuccess: (_answer, { name }) => showToast({ tone: 'success', text: t(`waiting.done.${name}`) }),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey });
      requestAnimationFrame(focusContentIfLost);
    },
  });
}

/** The pressed button is removed with its entry or offer: the content gets the focus. */
function focusContentIfLost(): void {
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
}
