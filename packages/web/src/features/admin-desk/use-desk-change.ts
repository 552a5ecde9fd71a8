import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** One deed at the desk: told when done, and the lists follow. */
export function useDeskChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  words: (answer: Answer) => string,
) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['desk'] });
  return useSingleMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      showToast({ tone: 'success', text: words(answer) });
      return refresh();
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
      // Another admin may have been faster.
      void refresh();
    },
  });
}
