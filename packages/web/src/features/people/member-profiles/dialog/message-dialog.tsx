import { STAFF_MESSAGE_MAX, SUBJECT_MAX, writeToMember } from '@courtside/contract/people/office-members';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import type { MessageReader } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { NameInSentence, namedTexts } from '#shared/ui/data/member-name.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextAreaField, TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  readonly member: MessageReader;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A message of the staff to one member, sent by the club's own mail. */
export function MessageDialog({ member, opened, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  return (
    <Dialog
      opened={opened && hasWords}
      onClose={onClose}
      title={<NameInSentence name={member.name} words={(name) => t('directory.messageTo', { name })} />}
    >
      {/* Whoever is written to next begins with an empty page. */}
      <MessageForm key={member.memberCode} member={member} onClose={onClose} />
    </Dialog>
  );
}

function MessageForm({ member, onClose }: Pick<MessageDialogProps, 'member' | 'onClose'>) {
  const { t } = useTranslation();
  const { memberCode, name, email, language } = member;
  const send = useSingleMutation({
    mutationFn: (body: { subject: string; message: string }) =>
      callApi(writeToMember, { params: { code: memberCode }, body }),
    onSuccess: () => {
      showToast({ tone: 'success', ...namedTexts(name, (shown) => t('directory.messageSent', { name: shown })) });
      form.reset();
      onClose();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  const form = useForm({
    initial: { subject: '', message: '' },
    faultsOf: ({ subject, message }) => ({
      subject: subject.trim() === '' && t('directory.noSubject'),
      message: message.trim() === '' && t('directory.noText'),
    }),
    onSubmit: (body) => send.mutate(body),
  });
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <p className={styles.where}>{t('directory.messageWhere', { email, language: LANGUAGE_NAMES[language] })}</p>
      <TextField
        {...form.field('subject')}
        label={t('directory.subject')}
        maxLength={SUBJECT_MAX}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <TextAreaField
        {...form.field('message')}
        label={t('directory.text')}
        help={t('directory.textHelp')}
        maxLength={STAFF_MESSAGE_MAX}
        rows={7}
        dir="auto"
      />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <Button variant="primary" type="submit" icon="mail" busy={send.isPending}>
          {t('directory.send')}
        </Button>
      </DialogActions>
    </Form>
  );
}
