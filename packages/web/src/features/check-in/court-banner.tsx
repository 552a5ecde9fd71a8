import { useTranslation } from 'react-i18next';
import { CourtPicture } from '#shared/drawings/courts/court-scene.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './check-in.module.css';

interface CourtBannerProps {
  readonly section: string;
  readonly court: string;
  readonly courtType: string;
  readonly time: string;
}

/** The court as a picture, with its name and the time of the session. */
export function CourtBanner({ section, court, courtType, time }: CourtBannerProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(section);
  const type = clubWord(courtType, t, section).toLocaleLowerCase(i18n.language);
  return (
    <div className={styles.banner}>
      <CourtPicture theme={theme} courtType={courtType} crop="ticket" />
      <div className={styles.caption}>
        <div>
          <p>{joinTexts([sportTitle(section, t), type], i18n.language)}</p>
          <h1 className={styles.big}>{clubWord(court, t, section)}</h1>
        </div>
        <p className={styles.big}>
          <Num>{time}</Num>
        </p>
      </div>
    </div>
  );
}
