import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './board-head.module.css';

interface BoardHeadProps {
  readonly date: string;
  readonly time: string;
  readonly isLive: boolean;
  /** HH:mm; undefined while no court is lit. */
  readonly lightsSince: string | undefined;
}

export function BoardHead({ date, time, isLive, lightsSince }: BoardHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <header className={styles.head}>
      <span className={styles.logo} role="img" aria-label={CLUB.name}>
        <ClubLogo phoneBelow={0} />
      </span>
      <p className={styles.status}>
        {isLive ? (
          <span className={styles.live}>{t('board.live')}</span>
        ) : (
          <span className={styles.old}>
            <Icon name="alert" />
            {t('board.notLive')}
          </span>
        )}
        {lightsSince && (
          <span className={styles.lamp}>
            <Icon name="lamp" />
            {t('board.lightsSince', { time: lightsSince })}
          </span>
        )}
      </p>
      <p className={styles.date}>
        {formatDate(date, 'longWeekday', language)}
        <br />
        {formatDate(date, 'longDayMonth', language)}
      </p>
      <p className={styles.clock}>
        <Num>{time}</Num>
      </p>
    </header>
  );
}
