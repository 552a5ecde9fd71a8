import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { TextBar } from '#shared/office/texts/text-bar.tsx';
import styles from '#shared/office/texts/texts.module.css';
import type { TextEditor } from '#shared/office/texts/use-text-editor.ts';
import { type NoticeDraft, writtenLanguages } from './notice-draft.ts';
import { momentText } from './notice-texts.ts';

interface NoticeBarProps {
  readonly editor: TextEditor;
  readonly draft: NoticeDraft;
}

export function NoticeBar({ editor, draft }: NoticeBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = Math.max(1, writtenLanguages(draft).length);
  const from = draft.from ? momentText(draft.from, language) : t('officeNotices.atOnce');
  const until = draft.until ? momentText(draft.until, language) : undefined;
  return (
    <TextBar
      editor={editor}
      name={t(editor.stored ? 'officeNotices.stored' : 'officeNotices.draft')}
      addLabel={t('officeNotices.publish', { count })}
    >
      <div className={styles.wide}>
        <p className={styles.key}>{t('officeNotices.shown')}</p>
        <p className={styles.value}>
          {until ? t('officeNotices.fromUntil', { from, until }) : t('officeNotices.fromOn', { from })}
        </p>
      </div>
    </TextBar>
  );
}
