import { passkeyLogin, passkeyLoginOptions } from '@courtside/contract/people/sign-in/passkeys';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { startSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { clearToasts, showToast } from '#shared/ui/feedback/toasts.ts';

/** The code of the standard comes with the first press: most people log in with number and password. */
async function logIn() {
  const options = await callApi(passkeyLoginOptions);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({ optionsJSON: options as never });
  const { id, rawId, response } = signed;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const passkey = {
    ...{ id, rawId, type: 'public-key' as const, clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
  return callApi(passkeyLogin, { body: { passkey } });
}

/** Logs in with a passkey of this device. */
export function PasskeyButton() {
  const { t } = useTranslation();
  const enter = useSingleMutation({
    mutationFn: logIn,
    onSuccess: (user) => {
      clearToasts();
      startSession(user);
    },
    onError: (failure) => {
      // Whoever closes the dialog of the device wants the form.
      const isClosed = failure.name === 'NotAllowedError' || failure.name === 'AbortError';
      if (isClosed) return;
      const text = failure instanceof ApiFailure ? failureText(failure) : t('messages.sessionTimedOut');
      showToast({ tone: 'error', text });
    },
  });
  return (
    <Button icon="key" size="lg" fullWidth busy={enter.isPending} onClick={() => enter.mutate(undefined)}>
      {t('auth.passkey')}
    </Button>
  );
}
