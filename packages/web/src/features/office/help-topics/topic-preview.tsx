import type { Language } from '@courtside/contract/limits';
import { useTranslation } from 'react-i18next';
import { cleanRichText } from '../notices/read-rich-text.ts';
import own from './help-topics.module.css';
import { hasText, type TopicDraft } from './topic-draft.ts';

interface TopicPreviewProps {
  readonly draft: TopicDraft;
  readonly language: Language;
}

/** The topic as members see it in the help: its tab, the videos and the text. */
export function TopicPreview({ draft, language }: TopicPreviewProps) {
  const { t } = useTranslation();
  const read = hasText(draft, language) ? language : 'en';
  const titles = draft.videos.map(({ title }) => title[read] || title.en).filter(Boolean);
  return (
    <section className={own.preview} aria-label={t('officeHelp.preview')}>
      <p className={own.previewTabs}>
        <span>{t('help.contact')}</span>
        <b lang={read}>
          <bdi>{draft.title[read] || t('officeHelp.title')}</bdi>
        </b>
      </p>
      <div className={own.previewText} lang={read} dir={read === 'ar' ? 'rtl' : 'ltr'}>
        {titles.length > 0 && (
          <>
            <div className={own.player} aria-hidden="true" />
            <p className={own.previewVideos}>
              {titles.map((title) => (
                <span key={title}>{title}</span>
              ))}
            </p>
          </>
        )}
        <h2>{draft.heading[read] || t('officeHelp.heading')}</h2>
        <p>{draft.description[read]}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only allowed elements are left of it */}
        <div className={own.content} dangerouslySetInnerHTML={{ __html: cleanRichText(draft.html[read]) }} />
      </div>
    </section>
  );
}
