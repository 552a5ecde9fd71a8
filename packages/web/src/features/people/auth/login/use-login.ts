import { login } from '@courtside/contract/people/auth';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { startSession } from '#shared/session/session-store.ts';
import { clearToasts, showToast } from '#shared/ui/feedback/toasts.ts';

interface LoginOptions {
  /** The password was right, and the login has another step. */
  readonly onSecondStep: (step: string) => void;
}

export function useLogin({ onSecondStep }: LoginOptions) {
  const { t } = useTranslation();
  return useSingleMutation({
    mutationFn: (credentials: RequestInput<typeof login>['body']) => callApi(login, { body: credentials }),
    onSuccess: (user) => {
      clearToasts();
      startSession(user);
    },
    onError: (failure) => {
      // spec 8: refusals of the login have their own text; any other code 'Something went wrong';
      // without an answer the timed-out message.
      if (!(failure instanceof ApiFailure)) showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
      else if (failure.code === 'auth.second_step') onSecondStep(String(failure.params.step));
      else if (failure.code?.startsWith('auth.')) showToast({ tone: 'error', text: failureText(failure) });
      else
        showToast({
          tone: 'error',
          text: failure.msgCode === '401' ? t('messages.invalidLogin') : t('messages.somethingWentWrong'),
        });
    },
  });
}
