import { CONTACT_TYPES, contactUs } from '@courtside/contract/club/help';
import { LIMITS, TOAST_MS } from '@courtside/contract/values/limits';
import { useState } from 'react';
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
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';
import styles from './help.module.css';

const EMPTY = { Type: '', Message: '' };

/** spec 5 and 8: Type and Message, both needed. */
export function ContactForm() {
  const { t } = useTranslation();
  const [contact, setContact] = useState(EMPTY);
  const [isRefused, setRefused] = useState(false);
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const send = useSingleMutation({
    mutationFn: () => callApi(contactUs, { body: contact }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('messages.contactSubmitted'), durationMs: TOAST_MS.contact });
      setContact(EMPTY);
    },
    onError: (failure) => {
      if (!currentSession()) return;
      showToast({ tone: 'error', text: failureText(failure, t('messages.sessionTimedOut')) });
    },
  });
  const submit = () => {
    const isComplete = contact.Type !== '' && contact.Message.trim() !== '';
    setRefused(!isComplete);
    if (isComplete) {
      send.mutate();
      return;
    }
    onRefused();
    showInputError(t('messages.contactMandatory'), 'error');
  };
  return (
    <Form ref={frame} className={styles.form} onSubmit={submit}>
      <SelectField
        label={t('help.type')}
        value={contact.Type}
        error={isRefused && !contact.Type && t('auth.fieldRequired')}
        onChange={({ target }) => setContact({ ...contact, Type: target.value })}
        options={[
          { value: '', label: t('help.chooseType') },
          ...CONTACT_TYPES.map((type) => ({ value: type, label: t(`help.types.${type}`) })),
        ]}
      />
      <TextAreaField
        label={t('help.message')}
        help={t('help.left', { count: LIMITS.messageMax - contact.Message.length })}
        value={contact.Message}
        error={isRefused && !contact.Message.trim() && t('auth.fieldRequired')}
        onChange={({ target }) => setContact({ ...contact, Message: target.value })}
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
