import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { useServices, useSportTheme } from '#shared/sports/services.ts';
import styles from './check-in.module.css';

interface CourtMapProps {
  readonly section: string;
  /** Court keys. */
  readonly own: string;
  readonly scanned: string;
}

/** The courts of the sport in their order: where the member plays, and where the member is. */
export function CourtMap({ section, own, scanned }: CourtMapProps) {
  const { t } = useTranslation();
  const theme = useSportTheme(section);
  const courts = useServices().find(({ key }) => key === section)?.courts ?? [];
  return (
    <ol className={styles.map}>
      {courts.map((court) => {
        const mark = court.key === own ? 'own' : court.key === scanned ? 'scanned' : undefined;
        return (
          <li key={court.key} data-mark={mark}>
            <MiniCourt theme={theme} courtType={court.courtType} />
            <span>{clubWord(court.title, t, section)}</span>
            {mark && <span className="sr">{mark === 'own' ? t('checkIn.yourCourt') : t('checkIn.thisCourt')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
