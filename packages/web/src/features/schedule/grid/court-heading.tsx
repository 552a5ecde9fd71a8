import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import type { SportKey } from '#shared/routing/paths.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { CourtColumn } from '../board/session-labels.ts';
import styles from './court-heading.module.css';

interface CourtHeadingProps {
  readonly court: CourtColumn;
  readonly sport: SportKey;
}

export function CourtHeading({ court, sport }: CourtHeadingProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.court}>
      <MiniCourt sport={sport} courtType={court.courtType} className={styles.mini} />
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
