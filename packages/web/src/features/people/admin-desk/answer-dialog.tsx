import type { ContactMessage } from '@courtside/contract/people/admin';
import { ANSWER_MAX, sendAnswer } from '@courtside/contract/people/desk';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './desk.module.css';
import { useDeskChange } from './use-desk-change.ts';

interface AnswerDialogProps {
  readonly message: ContactMessage;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Answers a message by mail. It closes by itself when a colleague was faster: the message then shows that answer. */
export function AnswerDialog({ message, opened, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const { id, name, email, language } = message;
  const send = useDeskChange(
    (text: string) => callApi(sendAnswer, { params: { id }, body: { answer: text } }),
    () => t('deskLists.sent', { name }),
  );
  const form = useForm({
    initial: { answer: '' },
    faultsOf: ({ answer }) => ({ answer: answer.trim() === '' && t('deskLists.noAnswer') }),
    onSubmit: ({ answer }) => send.mutate(answer.trim(), { onSuccess: onClose }),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('deskLists.answerTo', { name })}>
      <Form ref={form.frame} className={styles.fields} onSubmit={form.submit}>
        <blockquote className={styles.quote} dir="auto">
          {message.message}
        </blockquote>
        <TextAreaField
          {...form.field('answer')}
          label={t('deskLists.answer')}
          help={t('deskLists.answerHelp', { email: email ?? '', language: LANGUAGE_NAMES[language] })}
          maxLength={ANSWER_MAX}
          rows={7}
          dir="auto"
          data-autofocus
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button variant="primary" type="submit" icon="mail" busy={send.isPending}>
            {t('deskLists.send')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
