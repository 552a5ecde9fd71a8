import { login } from '@courtside/contract/people/auth';
import { brokenPasswordRule } from '@courtside/contract/people/password-rules';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { startSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useForm } from '#shared/ui/fields/use-form.ts';

const EMPTY = { password: '', verifyPassword: '', pin: '', verifyPin: '' };

const PIN = /^\d{4,6}$/;

/** Stores both secrets at once, and returns the login name for them. */
export type SendSecrets = (secrets: { password: string; pin: string }) => Promise<{ memberCode: string }>;

/** Sends both secrets, then logs in with them. */
export function useChooseSecrets(send: SendSecrets, onLogin?: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    initial: EMPTY,
    checksOnBlur: true,
    faultsOf: ({ password, verifyPassword, pin, verifyPin }) => {
      const broken = brokenPasswordRule(password);
      return {
        password: broken && t(`messages.${broken}`),
        verifyPassword: verifyPassword !== password && t('messages.passwordsDiffer'),
        pin: !PIN.test(pin) && refusalText('pin.invalid'),
        verifyPin: verifyPin !== pin && t('messages.pinsDiffer'),
      };
    },
    onSubmit: (values) => accept.mutate(values),
  });
  const accept = useSingleMutation({
    mutationFn: async ({ password, pin }: typeof EMPTY) => {
      const { memberCode } = await send({ password, pin });
      return callApi(login, { body: { LoginName: memberCode, UserPassword: password } });
    },
    onSuccess: (user) => {
      startSession(user);
      onLogin?.();
      return navigate(PATHS.sportServices, { replace: true });
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  return { form, isSending: accept.isPending };
}
