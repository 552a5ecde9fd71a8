import { type GENDERS, register } from '@courtside/contract/people/auth';
import { brokenPasswordRule } from '@courtside/contract/people/password-rules';
import { fromSlashDate, isBirthday } from '@courtside/contract/values/dates';
import { isPersonName } from '@courtside/contract/values/person-name';
import { isEmail } from '@courtside/contract/values/text';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { localDate } from '#shared/time/local-date.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';
import { useReportFieldErrors } from '#shared/ui/fields/use-report-field-errors.ts';

/** The sign-up form of spec 2.2 and 5. It creates an application, not an account. */
export function useApplicationForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const filled = (value: string) => (value.trim() ? null : t('auth.fieldRequired'));
  const personName = (value: string) =>
    filled(value) ?? (isPersonName(value) ? null : refusalText('name.forbidden_characters'));
  const birthdayError = (value: string) => {
    const date = fromSlashDate(value);
    if (!date) return refusalText('profile.bad_date');
    return isBirthday(date, localDate(new Date())) ? null : refusalText('profile.bad_birthday');
  };
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      gender: 'Other' as (typeof GENDERS)[number],
      birthday: '',
      email: '',
      password: '',
    },
    validateInputOnBlur: true,
    validateInputOnChange: ['password'],
    validate: {
      firstName: personName,
      lastName: personName,
      birthday: (value) => filled(value) ?? birthdayError(value),
      email: (value) => (isEmail(value.trim()) ? null : t('messages.invalidEmail')),
      password: (value) => {
        const broken = brokenPasswordRule(value);
        return broken ? t(`messages.${broken}`) : null;
      },
    },
  });
  useReportFieldErrors(form.errors);
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const apply = useSingleMutation({
    mutationFn: (values: typeof form.values) =>
      callApi(register, { body: { ...values, email: values.email.trim(), ...(language !== 'en' && { language }) } }),
    onError: (failure) => {
      showToast({ tone: 'error', text: failureText(failure, t('messages.sessionTimedOut')) });
    },
  });
  return { form, apply, frame, onRefused };
}
