import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** A mutation at the desk: shows a toast on success and reloads the lists. */
export function useDeskChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  successText: (answer: Answer) => string,
) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['desk'] });
  return useSingleMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      showToast({ tone: 'success', text: successText(answer) });
      return refresh();
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
      // Another admin may have been faster.
      void refresh();
    },
  });
}
