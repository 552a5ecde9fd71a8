import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

interface MemberChange<Answer, Input> {
  readonly change: (input: Input) => Promise<Answer>;
  /** The toast after success. */
  readonly successToast: (answer: Answer) => { readonly text: string; readonly spoken?: string };
  readonly onDone: () => void;
  /** False where the form shows it. */
  readonly showsFailure?: boolean;
}

/** A mutation of an admin: shows a toast on success and reloads every list of members. */
export function useMemberChange<Answer, Input = void>({
  change,
  successToast,
  onDone,
  showsFailure = true,
}: MemberChange<Answer, Input>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      showToast({ tone: 'success', ...successToast(answer) });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
    onError: (failure) => {
      if (showsFailure && currentSession()) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
}
