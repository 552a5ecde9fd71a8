import type { OfficeNotice } from '@courtside/contract/club/office-notices';
import { textDirection } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { cleanRichText } from '#shared/office/texts/read-rich-text.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { hasText, type NoticeDraft } from './notice-draft.ts';
import styles from './notice-preview.module.css';
import { momentText } from './notice-texts.ts';

type Readers = Readonly<Record<Language, number>>;

interface NoticePreviewProps {
  readonly draft: NoticeDraft;
  readonly language: Language;
  /** Another notice that members see at the same time. */
  readonly other: OfficeNotice | undefined;
  readonly now: string;
}

/** The notice on a member's phone. */
export function NoticePreview({ draft, language, other, now }: NoticePreviewProps) {
  const { t } = useTranslation();
  const read = hasText(draft, language) ? language : 'en';
  return (
    <section className={styles.phone} aria-label={t('officeNotices.preview')}>
      <div className={styles.chrome} aria-hidden="true">
        <i />
      </div>
      <div className={styles.screen}>
        <h2>{t('sports.notices')}</h2>
        <div className={styles.board}>
          <Notice
            title={draft.title[read] || t('officeNotices.noTitle')}
            html={draft.html[read]}
            isPinned={draft.isPinned}
            language={read}
            from={draft.from || now}
          />
          {other && (
            <Notice
              isDim
              title={other.title[read] ?? other.title.en}
              html={other.html[read] ?? other.html.en}
              isPinned={other.isPinned}
              language={other.title[read] ? read : 'en'}
              from={other.from}
            />
          )}
        </div>
      </div>
    </section>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly html: string;
  readonly isPinned: boolean;
  readonly language: Language;
  readonly from: string;
  readonly isDim?: boolean;
}

function Notice({ title, html, isPinned, language, from, isDim }: NoticeProps) {
  const own = useLanguage();
  return (
    <div className={styles.notice} data-dim={isDim} data-pinned={isPinned || undefined}>
      <Icon name={isPinned ? 'pin' : 'notice'} />
      <div lang={language} dir={textDirection(language)}>
        <b>{title}</b>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only allowed elements are left of it */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: cleanRichText(html) }} />
        <small lang={own}>{momentText(from, own, false)}</small>
      </div>
    </div>
  );
}

interface ReachProps {
  readonly draft: NoticeDraft;
  readonly readers: Readers;
  readonly onWrite: (language: Language) => void;
}

/** Who reads it in which language, and who has to read English. */
export function Reach({ draft, readers, onWrite }: ReachProps) {
  const { t } = useTranslation();
  const missing = LANGUAGES.filter((language) => !hasText(draft, language) && readers[language] > 0);
  const total = LANGUAGES.reduce((sum, language) => sum + readers[language], 0);
  return (
    <section className={styles.reach} aria-label={t('officeNotices.reachTitle')}>
      {missing.map((language) =>
        language === 'en' ? null : (
          <Tip key={language}>
            <p>{t('officeNotices.readsEnglish', { count: readers[language], language: LANGUAGE_NAMES[language] })}</p>
            <button type="button" className={styles.link} onClick={() => onWrite(language)}>
              {t('officeNotices.write', { language: LANGUAGE_NAMES[language] })}
            </button>
          </Tip>
        ),
      )}
      <p>
        {t('officeNotices.reach', { count: total })}{' '}
        {LANGUAGES.map((language, index) => (
          <Fragment key={language}>
            {index > 0 && ' · '}
            {/* Arabic would take the numbers beside it to its own side. */}
            <span className={styles.readers}>
              <bdi>{LANGUAGE_NAMES[language]}</bdi> {readers[language]}
            </span>
          </Fragment>
        ))}
      </p>
    </section>
  );
}
