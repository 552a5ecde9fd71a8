import type { OfficeHelpTopic } from '@courtside/contract/office-help';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import bottomBar from '#shared/ui/page/bottom-bar.module.css';
import { Tip } from '../frame/office-parts.tsx';
import styles from '../notices/notices-page.module.css';
import type { useTopicCalls } from './use-topic-calls.ts';

interface TopicBarProps {
  readonly topic: OfficeHelpTopic | undefined;
  /** There is something to save. */
  readonly isDraft: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly remove: ReturnType<typeof useTopicCalls>['remove'];
}

export function TopicBar({ topic, isDraft, isSaving, onDiscard, onSave, remove }: TopicBarProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={`${bottomBar.bar} ${styles.bar}`} aria-label={t('officeHelp.saving')}>
      <div>
        <p className={styles.key}>{t('officeHelp.topic')}</p>
        <p className={styles.value} role="status">
          {isDraft ? t('officeHelp.kept') : t(topic ? 'officeNotices.noChanges' : 'officeNotices.nothingWritten')}
        </p>
      </div>
      <div className={styles.barActions}>
        {isDraft && (
          <Button variant="ghost" onClick={onDiscard}>
            {t('officeNotices.discard')}
          </Button>
        )}
        {topic && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {t('officeNotices.delete')}
          </Button>
        )}
        <Button variant="primary" size="lg" busy={isSaving} disabled={!isDraft} onClick={onSave}>
          {t('officeNotices.save')}
        </Button>
      </div>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('officeHelp.deleteTitle')}>
        <p>{t('officeHelp.deleteText')}</p>
        {remove.isError && <Tip tone="danger">{failureText(remove.error)}</Tip>}
        <DialogActions>
          <Button size="lg" onClick={() => setIsAsking(false)}>
            {t('officeNotices.keep')}
          </Button>
          <Button variant="primary" size="lg" busy={remove.isPending} onClick={() => topic && remove.mutate(topic)}>
            {t('officeNotices.delete')}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}
