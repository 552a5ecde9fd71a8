import type { HelpManual } from '@courtside/contract/help';
import { youTubeVideo } from '@courtside/contract/help-video';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import styles from './help.module.css';

type Topic = HelpManual['tabs'][number];

/** spec 2.4: a video and a chip list; the chips choose the video. */
export function HelpTopic({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation();
  const { videos, content } = topic.sectionContent;
  const [chosen, setChosen] = useState<string>();
  const video = videos[Number(chosen ?? 0)];
  return (
    <section className={styles.topic}>
      {video && (
        <div className={styles.part}>
          {/* A video that the user chose starts at once. */}
          <Video {...video} plays={chosen !== undefined} />
          <ChoiceGroup
            legend={t('help.videos')}
            value={chosen ?? '0'}
            onChange={setChosen}
            choices={videos.map(({ title }, index) => ({ value: String(index), label: title }))}
          />
        </div>
      )}
      <div className={styles.part}>
        <h3 className={styles.heading}>{topic.heading}</h3>
        <p className={styles.description}>{topic.description}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises help topics */}
        <div className={styles.content} dir="auto" dangerouslySetInnerHTML={{ __html: content.htmlText }} />
      </div>
    </section>
  );
}

interface VideoProps {
  readonly title: string;
  readonly url: string;
  readonly plays: boolean;
}

function Video({ title, url, plays }: VideoProps) {
  const source = videoSource(url);
  if (!source) return null;
  if (source.kind === 'embedded')
    return <iframe className={styles.video} title={title} src={source.url} allowFullScreen />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the club's clips are silent; the text below says the same
    <video
      key={source.url}
      className={styles.video}
      aria-label={title}
      src={source.url}
      controls
      playsInline
      autoPlay={plays}
      preload="metadata"
    />
  );
}

type VideoSource = { readonly kind: 'file' | 'embedded'; readonly url: string };

/** A video file of the club, or a YouTube video embedded without cookies; other addresses are not shown. */
export function videoSource(url: string): VideoSource | undefined {
  if (url.startsWith('/') && !url.startsWith('//')) return { kind: 'file', url };
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const onYouTube = hostname === 'youtu.be' || /(^|\.)youtube\.com$/.test(hostname);
  if (!onYouTube) return { kind: 'file', url };
  const video = youTubeVideo(url);
  return video ? { kind: 'embedded', url: `https://www.youtube-nocookie.com/embed/${video}` } : undefined;
}
