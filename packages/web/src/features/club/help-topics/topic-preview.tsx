import { isHelpVideo } from '@courtside/contract/club/help-video';
import { textDirection } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanRichText } from '#shared/office/texts/read-rich-text.ts';
import { VideoPlayer } from '#shared/ui/data/video-player.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import own from './help-topics.module.css';
import { hasText, type TopicDraft } from './topic-draft.ts';

const TYPING_MS = 500;

interface TopicPreviewProps {
  readonly draft: TopicDraft;
  readonly language: Language;
}

/** The topic as members see it in the help: its tab, the videos and the text. */
export function TopicPreview({ draft, language }: TopicPreviewProps) {
  const { t } = useTranslation();
  const read = hasText(draft, language) ? language : 'en';
  const videos = draft.videos.map(({ url, title }) => ({ url: url.trim(), title: title[read] || title.en }));
  return (
    <section className={own.preview} aria-label={t('officeHelp.preview')}>
      <p className={own.previewTabs}>
        <span>{t('help.contact')}</span>
        <b lang={read}>
          <bdi>{draft.title[read] || t('officeHelp.title')}</bdi>
        </b>
      </p>
      <div className={own.previewText} lang={read} dir={textDirection(read)}>
        <Videos videos={videos.filter(({ url, title }) => title && isHelpVideo(url))} />
        <h2>{draft.heading[read] || t('officeHelp.heading')}</h2>
        <p>{draft.description[read]}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only allowed elements are left of it */}
        <div className={own.content} dangerouslySetInnerHTML={{ __html: cleanRichText(draft.html[read]) }} />
      </div>
    </section>
  );
}

interface VideosProps {
  readonly videos: readonly { readonly url: string; readonly title: string }[];
}

/** Those with a title and a valid address; an address that is being typed is not loaded at every letter. */
function Videos({ videos }: VideosProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('0');
  const { url = '', title = '' } = videos[Number(chosen)] ?? videos[0] ?? {};
  const shown = useDebouncedValue(url, TYPING_MS);
  if (videos.length === 0) return null;
  return (
    <>
      <VideoPlayer title={title} url={shown} plays={false} />
      <ChoiceGroup
        legend={t('help.videos')}
        value={chosen}
        onChange={setChosen}
        choices={videos.map((video, index) => ({ value: String(index), label: video.title }))}
      />
    </>
  );
}
