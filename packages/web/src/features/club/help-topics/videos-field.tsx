import { HELP_LIMITS } from '@courtside/contract/club/office-help';
import { textDirection } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import styles from '#shared/office/texts/texts.module.css';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import own from './help-topics.module.css';
import { EMPTY_VIDEO, type VideoDraft } from './topic-draft.ts';

interface VideosFieldProps {
  readonly videos: readonly VideoDraft[];
  /** The language of the titles. */
  readonly language: Language;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (videos: readonly VideoDraft[]) => void;
}

/** Videos with their titles, which members choose by. A missing translation of a title reads English. */
export function VideosField({ videos, language, errorOf, onChange }: VideosFieldProps) {
  const { t } = useTranslation();
  const change = (at: number, video: VideoDraft) => onChange(videos.with(at, video));
  return (
    <fieldset className={own.videos}>
      <legend className={styles.legend}>{t('officeHelp.videos')}</legend>
      {videos.map((video, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a video has no other identity while it is typed
        <div key={at} className={own.video}>
          <TextField
            label={t('officeHelp.videoAddress', { number: at + 1 })}
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            maxLength={300}
            value={video.url}
            error={errorOf(`videos.${at}.url`)}
            onChange={({ target }) => change(at, { ...video, url: target.value })}
          />
          <TextField
            label={t('officeHelp.videoTitle', { number: at + 1 })}
            lang={language}
            dir={textDirection(language)}
            autoComplete="off"
            maxLength={HELP_LIMITS.videoTitleMax}
            value={video.title[language]}
            placeholder={language === 'en' ? undefined : video.title.en}
            error={errorOf(`videos.${at}.title.${language}`)}
            onChange={({ target }) => change(at, { ...video, title: { ...video.title, [language]: target.value } })}
          />
          <IconButton
            icon="close"
            label={t('officeHelp.removeVideo', { number: at + 1 })}
            onClick={() => onChange(videos.toSpliced(at, 1))}
          />
        </div>
      ))}
      {videos.length < HELP_LIMITS.videosMax && (
        <Button icon="plus" onClick={() => onChange([...videos, EMPTY_VIDEO])}>
          {t('officeHelp.addVideo')}
        </Button>
      )}
      <p className={styles.hint}>{t('officeHelp.videoHint')}</p>
    </fieldset>
  );
}
