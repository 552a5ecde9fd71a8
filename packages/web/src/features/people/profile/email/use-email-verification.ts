import {
  cancelEmailRequest,
  confirmEmailCode,
  requestEmailCode,
  resendEmailCode,
} from '@courtside/contract/people/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, serverSentence } from '#shared/i18n/failure-text.ts';
import { currentSession, updateUser } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { profileQuery } from '../queries.ts';

interface NewAddress {
  readonly address: string;
  /** One of them for a new address; none to verify the stored one. */
  readonly PinCode?: string;
  readonly Password?: string;
}

export type CodeRequest = ReturnType<typeof useEmailVerification>['request'];

/** The four steps to a verified address; each updates the profile. */
export function useEmailVerification() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  const showSuccess = (sentence: string, translated: string) => {
    showToast({ tone: 'success', text: serverSentence(sentence, translated) });
    return refresh();
  };
  const onError = (failure: Error) => {
    if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
  };
  return {
    request: useSingleMutation({
      mutationFn: ({ address, ...proof }: NewAddress) =>
        callApi(requestEmailCode, { body: { Email: address.trim(), ...proof } }),
      onSuccess: (sentence) => showSuccess(sentence, t('profile.codeSent')),
      onError,
    }),
    resend: useSingleMutation({
      mutationFn: () => callApi(resendEmailCode),
      onSuccess: (sentence) => showSuccess(sentence, t('profile.codeSent')),
      onError,
    }),
    confirm: useSingleMutation({
      mutationFn: ({ code }: { code: string; address: string }) => callApi(confirmEmailCode, { params: { code } }),
      onSuccess: (sentence, { address }) => {
        updateUser({ email: address, isEmailVerified: true });
        return showSuccess(sentence, t('profile.emailVerified'));
      },
      // The field shows the refusal; the profile is reloaded, because an expired or used request is removed from it.
      onError: () => void refresh(),
    }),
    cancel: useSingleMutation({
      mutationFn: () => callApi(cancelEmailRequest),
      onSuccess: (sentence) => showSuccess(sentence, t('profile.requestCancelled')),
      onError,
    }),
  };
}
