import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import bottomBar from '#shared/ui/page/bottom-bar.module.css';
import { Tip } from '../frame/office-parts.tsx';
import styles from './texts.module.css';
import type { TextEditor } from './use-text-editor.ts';

interface TextBarProps {
  readonly editor: TextEditor;
  readonly name: string;
  /** On the button of a new text. */
  readonly addLabel: string;
  readonly children?: ReactNode;
}

/** Saves, discards and deletes, at the end of the page. */
export function TextBar({ editor, name, addLabel, children }: TextBarProps) {
  const { t } = useTranslation();
  const state = useId();
  const { words, stored, isDraft, save, submit, discard, remove } = editor;
  const [isAsking, setIsAsking] = useState(false);
  const unchanged = stored ? 'officeNotices.noChanges' : 'officeNotices.nothingWritten';
  return (
    <section className={`${bottomBar.bar} ${styles.bar}`} aria-label={t(`${words}.publishing`)}>
      <div>
        <p className={styles.key}>{name}</p>
        <p id={state} className={styles.value} role="status">
          {isDraft ? t(`${words}.kept`) : t(unchanged)}
        </p>
      </div>
      {children}
      <div className={styles.barActions}>
        {isDraft && (
          <Button variant="ghost" onClick={discard}>
            {t('officeNotices.discard')}
          </Button>
        )}
        {stored && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {t('officeNotices.delete')}
          </Button>
        )}
        <Button
          variant="primary"
          size="lg"
          busy={save.isPending}
          disabled={!isDraft}
          aria-describedby={state}
          onClick={submit}
        >
          {stored ? t('officeNotices.save') : addLabel}
        </Button>
      </div>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t(`${words}.deleteTitle`)}>
        <p>{t(`${words}.deleteText`)}</p>
        {remove.isError && <Tip tone="danger">{failureText(remove.error)}</Tip>}
        <DialogActions>
          <Button size="lg" onClick={() => setIsAsking(false)}>
            {t('officeNotices.keep')}
          </Button>
          <Button variant="primary" size="lg" busy={remove.isPending} onClick={() => stored && remove.mutate(stored)}>
            {t('officeNotices.delete')}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}
