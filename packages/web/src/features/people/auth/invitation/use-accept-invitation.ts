import { login } from '@courtside/contract/people/auth';
import { acceptInvitation } from '@courtside/contract/people/invitations';
import { brokenPasswordRule } from '@courtside/contract/people/password-rules';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { startSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';

const PIN = /^\d{4,6}$/;

/** Sends both secrets at once, then logs in with them. */
export function useAcceptInvitation(code: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '', verifyPassword: '', pin: '', verifyPin: '' },
    validateInputOnBlur: true,
    validate: {
      password: (value) => {
        const broken = brokenPasswordRule(value);
        return broken ? t(`messages.${broken}`) : null;
      },
      verifyPassword: (value, { password }) => (value === password ? null : t('messages.passwordsDiffer')),
      pin: (value) => (PIN.test(value) ? null : refusalText('pin.invalid')),
      verifyPin: (value, { pin }) => (value === pin ? null : t('messages.pinsDiffer')),
    },
  });
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const accept = useSingleMutation({
    mutationFn: async ({ password, pin }: typeof form.values) => {
      const { memberCode } = await callApi(acceptInvitation, { body: { code, password, pin } });
      return callApi(login, { body: { LoginName: memberCode, UserPassword: password } });
    },
    onSuccess: (user) => {
      startSession(user);
      return navigate(PATHS.sportServices, { replace: true });
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  return { form, accept, frame, onRefused };
}
