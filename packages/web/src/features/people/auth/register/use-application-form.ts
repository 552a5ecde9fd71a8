import { type GENDERS, register } from '@courtside/contract/people/auth';
import { brokenPasswordRule } from '@courtside/contract/people/password-rules';
import { fromSlashDate, isBirthday } from '@courtside/contract/values/dates';
import { isPersonName } from '@courtside/contract/values/person-name';
import { isEmail } from '@courtside/contract/values/text';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { localDate } from '#shared/time/local-date.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useForm } from '#shared/ui/fields/use-form.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  gender: 'Other' as (typeof GENDERS)[number],
  birthday: '',
  email: '',
  password: '',
};

/** The sign-up form of spec 2.2 and 5. It creates an application, not an account. */
export function useApplicationForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const filled = (value: string) => (value.trim() ? undefined : t('auth.fieldRequired'));
  const personName = (value: string) =>
    filled(value) ?? (isPersonName(value) ? undefined : refusalText('name.forbidden_characters'));
  const birthdayError = (value: string) => {
    const date = fromSlashDate(value);
    if (!date) return refusalText('profile.bad_date');
    return isBirthday(date, localDate(new Date())) ? undefined : refusalText('profile.bad_birthday');
  };
  const form = useForm({
    initial: EMPTY,
    checksOnBlur: true,
    checksWhileTyping: ['password'],
    faultsOf: ({ firstName, lastName, birthday, email, password }) => {
      const broken = brokenPasswordRule(password);
      return {
        firstName: personName(firstName),
        lastName: personName(lastName),
        birthday: filled(birthday) ?? birthdayError(birthday),
        email: !isEmail(email.trim()) && t('messages.invalidEmail'),
        password: broken && t(`messages.${broken}`),
      };
    },
    onSubmit: (values) => apply.mutate(values),
  });
  const apply = useSingleMutation({
    mutationFn: (values: typeof EMPTY) =>
      callApi(register, { body: { ...values, email: values.email.trim(), ...(language !== 'en' && { language }) } }),
    onError: (failure) => {
      showToast({ tone: 'error', text: failureText(failure, t('messages.sessionTimedOut')) });
    },
  });
  return { form, apply };
}
