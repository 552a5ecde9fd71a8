import type { HelpManual } from '@courtside/contract/club/help';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoPlayer } from '#shared/ui/data/video-player.tsx';
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
          <VideoPlayer {...video} plays={chosen !== undefined} />
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
