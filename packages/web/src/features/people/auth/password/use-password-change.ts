import { resetPassword } from '@courtside/contract/people/auth';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { changeToken, currentSession, endRefusedSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { fieldOfFailure } from '#shared/ui/fields/field-of-failure.ts';
import { useForm } from '#shared/ui/fields/use-form.ts';

/** Which field a refusal belongs to. */
const FIELD_OF: Partial<Record<ErrorCode, 'oldPassword' | 'newPassword'>> = {
  'auth.wrong_old_password': 'oldPassword',
  'auth.weak_password': 'newPassword',
  'auth.same_password': 'newPassword',
};

const EMPTY = { oldPassword: '', newPassword: '', verifyPassword: '' };

const withoutSpaces = (password: string) => password.replace(/\s/gu, '');

/** The change of a password (spec 4, 5, 8), for the dialog and the forced page. */
export function usePasswordChange(onChanged: () => void) {
  const { t } = useTranslation();
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ oldPassword, newPassword, verifyPassword }) => ({
      oldPassword: withoutSpaces(oldPassword) === '' && t('messages.oldPasswordRequired'),
      newPassword: withoutSpaces(newPassword) === '' && t('messages.newPasswordRequired'),
      verifyPassword: verifyPassword !== newPassword && t('messages.passwordsDiffer'),
    }),
    onSubmit: (values) => change.mutate(values),
  });
  const change = useSingleMutation({
    // spec 5: spaces are stripped from both passwords before sending.
    mutationFn: ({ oldPassword, newPassword }: typeof EMPTY) =>
      changeToken(() =>
        callApi(resetPassword, {
          body: { NewPassword: withoutSpaces(newPassword), OldPassword: withoutSpaces(oldPassword) },
        }),
      ),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('messages.passwordChanged') });
      form.reset();
      onChanged();
    },
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.status === 401) endRefusedSession(currentSession()?.token);
      // A 401 has ended the session, which shows its own message.
      if (!currentSession()) return;
      const text = failureText(failure, t('messages.sessionTimedOut'));
      const field = fieldOfFailure(failure, FIELD_OF);
      if (field) form.refuse({ [field]: text });
      showToast({ tone: 'error', text });
    },
  });
  return { form, change };
}
