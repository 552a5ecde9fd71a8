import { CLUB } from '#shared/api/club/club-settings.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useSeconds } from '#shared/screens/use-ticks.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import { LanguageSwitch } from '#shared/ui/page/language-switch.tsx';
import styles from './kiosk-head.module.css';

interface KioskHeadProps {
  /** Undefined until the server has answered. */
  readonly timeZone: string | undefined;
  /** Nobody stands there, or they have only begun. */
  readonly isChoosing: boolean;
}

export function KioskHead({ timeZone, isChoosing }: KioskHeadProps) {
  const language = useLanguage();
  const nowMs = useSeconds();
  const wall = timeZone === undefined ? undefined : wallTimeAt(nowMs, timeZone);
  return (
    <header className={styles.head}>
      <span className={styles.logo} role="img" aria-label={CLUB.name}>
        <ClubLogo phoneBelow={0} />
      </span>
      {isChoosing && <LanguageSwitch className={styles.languages ?? ''} />}
      {wall && (
        <>
          <p className={styles.date}>{formatDate(wall.date, 'longDay', language)}</p>
          <p className={styles.clock}>
            <Num>{wall.time}</Num>
          </p>
        </>
      )}
    </header>
  );
}
