import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

interface MemberChange<Answer> {
  readonly change: () => Promise<Answer>;
  /** What to say when it is done. */
  readonly words: (answer: Answer) => { readonly text: string; readonly spoken?: string };
  readonly onDone: () => void;
}

/** One deed of an admin: told when done, and every list of members follows. */
export function useMemberChange<Answer>({ change, words, onDone }: MemberChange<Answer>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      showToast({ tone: 'success', ...words(answer) });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
}
