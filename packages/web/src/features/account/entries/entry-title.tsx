import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entry, entryIcon, entryLabel, sportOfEntry } from '#shared/sports/entry-labels.ts';
import { sportAccent } from '#shared/sports/sport-accent.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './entry-title.module.css';

interface EntryTitleProps {
  readonly entry: Entry;
  /** The small line under it. */
  readonly children: ReactNode;
}

/** The description of an entry: sessions in their sport's colour, credits in green. */
export function EntryTitle({ entry, children }: EntryTitleProps) {
  const { t, i18n } = useTranslation();
  const sport = sportOfEntry(entry);
  const isIn = entry.kind === 'topup' || entry.kind === 'refund';
  const tone = entry.kind === 'booking' && sport ? `${styles.sport} ${sportAccent(sport)}` : isIn ? styles.in : '';
  return (
    <span className={styles.entry}>
      <span className={`${styles.icon} ${tone}`}>
        <Icon name={entryIcon(entry)} />
      </span>
      <span>
        <b className={styles.words}>{entryLabel(entry, t, i18n.language)}</b>
        <small className={styles.small}>{children}</small>
      </span>
    </span>
  );
}
