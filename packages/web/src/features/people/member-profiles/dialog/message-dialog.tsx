import { STAFF_MESSAGE_MAX, SUBJECT_MAX, writeToMember } from '@courtside/contract/people/office-members';
import { useState } from 'react';
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
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const send = useSingleMutation({
    mutationFn: (body: { subject: string; message: string }) =>
      callApi(writeToMember, { params: { code: memberCode }, body }),
    onSuccess: () => {
      showToast({ tone: 'success', ...namedTexts(name, (shown) => t('directory.messageSent', { name: shown })) });
      setSubject('');
      setMessage('');
      setIsChecked(false);
      onClose();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  const isMissing = (text: string) => isChecked && text.trim() === '';
  const submit = () => {
    setIsChecked(true);
    if (subject.trim() && message.trim()) send.mutate({ subject, message });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p className={styles.where}>{t('directory.messageWhere', { email, language: LANGUAGE_NAMES[language] })}</p>
      <TextField
        label={t('directory.subject')}
        error={isMissing(subject) && t('directory.noSubject')}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        maxLength={SUBJECT_MAX}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <TextAreaField
        label={t('directory.text')}
        help={t('directory.textHelp')}
        error={isMissing(message) && t('directory.noText')}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
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
