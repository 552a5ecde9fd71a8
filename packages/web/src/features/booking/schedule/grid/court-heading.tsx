import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { CourtColumn } from '../board/session-labels.ts';
import styles from './court-heading.module.css';

interface CourtHeadingProps {
  readonly court: CourtColumn;
  readonly theme: SportTheme;
}

export function CourtHeading({ court, theme }: CourtHeadingProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.court}>
      <MiniCourt theme={theme} courtType={court.courtType} className={styles.mini} />
      <div>
        <b className={styles.name}>{court.name}</b>
        <span className={styles.type}>
          {court.typeName}
          {court.hasLights && (
            <>
              <Icon name="lamp" size={16} />
              <span className="sr">{t('schedule.floodlit')}</span>
            </>
          )}
        </span>
      </div>
    </div>
  );
}
