import { mayBook } from '@courtside/contract/wire/roles';
import { useTranslation } from 'react-i18next';
import { useFeature } from '#shared/api/club/club-query.ts';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './legend.module.css';

const KEYS = [
  { style: 'free', word: 'schedule.available', icon: 'plus' },
  { style: 'mine', word: 'schedule.mine', icon: undefined },
  { style: 'game', word: 'schedule.openGame', icon: 'game' },
  { style: 'booked', word: 'schedule.booked', icon: 'user' },
  { style: 'held', word: 'schedule.held', icon: 'clock' },
  { style: 'closed', word: 'schedule.closed', icon: 'barrier' },
  { style: 'locked', word: 'schedule.locked', icon: 'lock' },
  { style: 'past', word: 'schedule.past', icon: undefined },
  { style: 'peak', word: 'schedule.peak', icon: 'peak' },
  { style: 'floodlit', word: 'schedule.floodlit', icon: 'lamp' },
] as const;

/** Staff who only read have no bookings and select no sessions. */
const READ_ONLY_KEYS = [
  { style: 'readOnly', word: 'schedule.openToMembers', icon: undefined },
  ...KEYS.filter(({ style }) => style !== 'free' && style !== 'mine'),
] as const;

export function Legend({ theme }: { readonly theme: SportTheme }) {
  const { t } = useTranslation();
  const isReadOnly = !mayBook(useUser().apiRole);
  const hasGames = useFeature('games');
  const keys = isReadOnly ? READ_ONLY_KEYS : KEYS;
  return (
    <ul className={styles.legend} aria-label={t('schedule.legend')}>
      {keys
        .filter(({ style }) => hasGames || style !== 'game')
        .map(({ style, word, icon }) => {
          const shownIcon: IconName | undefined = style === 'mine' ? sportIcon(theme) : icon;
          return (
            <li key={style}>
              <span className={`${styles.key} ${styles[style]}`}>
                {shownIcon && <Icon name={shownIcon} size={16} />}
              </span>
              {t(word)}
            </li>
          );
        })}
    </ul>
  );
}
