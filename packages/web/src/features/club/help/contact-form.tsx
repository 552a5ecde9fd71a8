import { CONTACT_TYPES, contactUs } from '@courtside/contract/club/help';
import { LIMITS, TOAST_MS } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import styles from './help.module.css';

const EMPTY = { Type: '', Message: '' };

/** spec 5 and 8: Type and Message, both needed. */
export function ContactForm() {
  const { t } = useTranslation();
  const send = useSingleMutation({
    mutationFn: (body: typeof EMPTY) => callApi(contactUs, { body }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('messages.contactSubmitted'), durationMs: TOAST_MS.contact });
      form.reset();
    },
    onError: (failure) => {
      if (!currentSession()) return;
      showToast({ tone: 'error', text: failureText(failure, t('messages.sessionTimedOut')) });
    },
  });
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ Type, Message }) => ({
      Type: Type === '' && t('auth.fieldRequired'),
      Message: Message.trim() === '' && t('auth.fieldRequired'),
    }),
    onSubmit: (contact) => send.mutate(contact),
  });
  const submit = () => {
    form.submit();
    if (!form.isValid) showInputError(t('messages.contactMandatory'), 'error');
  };
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={submit}>
      <SelectField
        {...form.field('Type')}
        label={t('help.type')}
        options={[
          { value: '', label: t('help.chooseType') },
          ...CONTACT_TYPES.map((type) => ({ value: type, label: t(`help.types.${type}`) })),
        ]}
      />
      <TextAreaField
        {...form.field('Message')}
        label={t('help.message')}
        help={t('help.left', { count: LIMITS.messageMax - form.values.Message.length })}
        maxLength={LIMITS.messageMax}
        rows={5}
      />
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {t('help.send')}
        </Button>
      </div>
    </Form>
  );
}
