import { NOTE_MAX } from '@courtside/contract/booking/office-counter';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import styles from './staff-note.module.css';

interface StaffNoteProps {
  /** Empty for none. */
  readonly text: string;
  readonly label: string;
  /** The button where there is none yet, and where there is one: what the note is about is plain where two stand together. */
  readonly add: string;
  readonly change: string;
  readonly help: string;
  /** Who wrote it and when, where that is known. */
  readonly written?: ReactNode;
  readonly mayWrite: boolean;
  /** Such as while the page shows an old state. */
  readonly isWaiting?: boolean;
  readonly save: (text: string) => Promise<unknown>;
  /** Shows what is stored by now, also after a refusal. */
  readonly refresh: () => Promise<unknown>;
}

/** What the staff note of a booking or a member: shown, and changed where it is shown. */
export function StaffNote({
  text,
  label,
  add,
  change,
  help,
  written,
  mayWrite,
  isWaiting,
  save,
  refresh,
}: StaffNoteProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<{ readonly text: string; readonly instead: string }>();
  const saving = useSingleMutation({
    mutationFn: save,
    onSuccess: async () => {
      await refresh();
      setDraft(undefined);
    },
    onError: () => refresh(),
  });
  const close = () => {
    saving.reset();
    setDraft(undefined);
  };
  const stored = text !== '' && (
    <p className={styles.text}>
      <b>{label}</b>
      {' · '}
      <bdi>{text}</bdi>
      {written && <small>{written}</small>}
    </p>
  );
  if (draft) {
    return (
      <Form className={styles.form} onSubmit={() => saving.mutate(draft.text)}>
        {/* Somebody else wrote it meanwhile. */}
        {text !== draft.instead && stored}
        <TextAreaField
          label={label}
          help={help}
          error={saving.error && failureText(saving.error)}
          rows={3}
          dir="auto"
          maxLength={NOTE_MAX}
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        <div className={styles.buttons}>
          <Button size="sm" variant="ghost" onClick={close}>
            {t('counter.cancelNote')}
          </Button>
          <Button type="submit" size="sm" variant="primary" busy={saving.isPending}>
            {t('counter.saveNote')}
          </Button>
        </div>
      </Form>
    );
  }
  if (!stored && !mayWrite) return null;
  return (
    <div className={styles.note}>
      {stored}
      {mayWrite && (
        <Button
          size="sm"
          variant="ghost"
          icon="file"
          disabled={isWaiting}
          onClick={() => setDraft({ text, instead: text })}
        >
          {stored ? change : add}
        </Button>
      )}
    </div>
  );
}
