import { isPhone, registerVisitor } from '@courtside/contract/people/visitors';
import { fromSlashDate, isBirthday, isMinor } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
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

const EMPTY = { firstName: '', lastName: '', birthday: '', phone: '', email: '' };

/** Registers a visitor. The server answers the same whether it knows the address or not. */
export function useVisitorForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const filled = (value: string) => (value.trim() ? undefined : t('auth.fieldRequired'));
  const personName = (value: string) =>
    filled(value) ?? (isPersonName(value) ? undefined : refusalText('name.forbidden_characters'));
  const birthdayError = (value: string) => {
    const date = fromSlashDate(value);
    if (!date) return refusalText('profile.bad_date');
    const today = localDate(new Date());
    if (!isBirthday(date, today)) return refusalText('profile.bad_birthday');
    return isMinor(date, today) ? refusalText('visitors.under_age', { age: LIMITS.adultAge }) : undefined;
  };
  const form = useForm({
    initial: EMPTY,
    checksOnBlur: true,
    faultsOf: ({ firstName, lastName, birthday, phone, email }) => ({
      firstName: personName(firstName),
      lastName: personName(lastName),
      birthday: filled(birthday) ?? birthdayError(birthday),
      phone: filled(phone) ?? (isPhone(phone.trim()) ? undefined : refusalText('visitors.bad_phone')),
      email: !isEmail(email.trim()) && t('messages.invalidEmail'),
    }),
    onSubmit: (values) => register.mutate(values),
  });
  const register = useSingleMutation({
    mutationFn: async (values: typeof EMPTY) => {
      const [email, phone] = [values.email.trim(), values.phone.trim()];
      const { hours } = await callApi(registerVisitor, { body: { ...values, email, phone, language } });
      return { email, hours };
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure, t('messages.sessionTimedOut')) }),
  });
  return { form, register };
}
