import type { OfficeNotice } from '@courtside/contract/office-notices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import bottomBar from '#shared/ui/page/bottom-bar.module.css';
import { Tip } from '../frame/office-parts.tsx';
import { type NoticeDraft, writtenLanguages } from './notice-draft.ts';
import { momentText } from './notice-texts.ts';
import styles from './notices-page.module.css';
import type { useNoticeCalls } from './use-notice-calls.ts';

interface NoticeBarProps {
  readonly notice: OfficeNotice | undefined;
  readonly draft: NoticeDraft;
  /** There is something to publish. */
  readonly isDraft: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onPublish: () => void;
  readonly remove: ReturnType<typeof useNoticeCalls>['remove'];
}

export function NoticeBar({ notice, draft, isDraft, isSaving, onDiscard, onPublish, remove }: NoticeBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const count = Math.max(1, writtenLanguages(draft).length);
  const from = draft.from ? momentText(draft.from, language) : t('officeNotices.atOnce');
  const until = draft.until ? momentText(draft.until, language) : undefined;
  return (
    <section className={`${bottomBar.bar} ${styles.bar}`} aria-label={t('officeNotices.publishing')}>
      <div>
        <p className={styles.key}>{t(notice ? 'officeNotices.notice' : 'officeNotices.draft')}</p>
        <p className={styles.value} role="status">
          {isDraft ? t('officeNotices.kept') : t(notice ? 'officeNotices.noChanges' : 'officeNotices.nothingWritten')}
        </p>
      </div>
      <div className={styles.wide}>
        <p className={styles.key}>{t('officeNotices.shown')}</p>
        <p className={styles.value}>
          {until ? t('officeNotices.fromUntil', { from, until }) : t('officeNotices.fromOn', { from })}
        </p>
      </div>
      <div className={styles.barActions}>
        {isDraft && (
          <Button variant="ghost" onClick={onDiscard}>
            {t('officeNotices.discard')}
          </Button>
        )}
        {notice && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {t('officeNotices.delete')}
          </Button>
        )}
        <Button variant="primary" size="lg" busy={isSaving} disabled={!isDraft} onClick={onPublish}>
          {notice ? t('officeNotices.save') : t('officeNotices.publish', { count })}
        </Button>
      </div>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('officeNotices.deleteTitle')}>
        <p>{t('officeNotices.deleteText')}</p>
        {remove.isError && <Tip tone="danger">{failureText(remove.error)}</Tip>}
        <DialogActions>
          <Button size="lg" onClick={() => setIsAsking(false)}>
            {t('officeNotices.keep')}
          </Button>
          <Button variant="primary" size="lg" busy={remove.isPending} onClick={() => notice && remove.mutate(notice)}>
            {t('officeNotices.delete')}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}
