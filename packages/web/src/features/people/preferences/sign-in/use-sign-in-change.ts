import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { signInQuery } from './sign-in-query.ts';

interface SignInChange<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /** Shows a refusal at its field; false where it belongs to none. */
  readonly onRefused?: (text: string, failure: unknown) => boolean;
}

/** A change of how one signs in: the card is read again after it, also when it was refused. */
export function useSignInChange<Input, Answer>({ send, onDone, onRefused }: SignInChange<Input, Answer>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: signInQuery.queryKey });
      onDone(answer);
    },
    onError: (failure) => {
      if (!currentSession()) return;
      void queryClient.invalidateQueries({ queryKey: signInQuery.queryKey });
      const text = isOfDevice(failure) ? t('preferences.signIn.deviceStopped') : failureText(failure);
      if (!onRefused?.(text, failure)) showToast({ tone: 'error', text });
    },
  });
}

/** The device's own dialog was closed, or it refuses: not an answer of the club, nor the lack of one. */
const isOfDevice = (failure: unknown) =>
  failure instanceof Error &&
  !(failure instanceof ApiFailure) &&
  /^(NotAllowed|InvalidState|Abort|Security)/.test(failure.name);
