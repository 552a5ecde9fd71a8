import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { type Entry, entryIcon, entryLabel, serviceOfEntry } from '#shared/sports/labels/entry-labels.ts';
import { useServices } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
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
  const service = serviceOfEntry(entry, useServices());
  const isIn = entry.kind === 'topup' || entry.kind === 'refund';
  const ofSport = service && `${styles.sport} ${sportAccent(themeOf(service.sportTheme.folder))}`;
  const tone = entry.kind === 'booking' && ofSport ? ofSport : isIn ? styles.in : '';
  return (
    <span className={styles.entry}>
      <span className={`${styles.icon} ${tone}`}>
        <Icon name={entryIcon(entry, service)} />
      </span>
      <span>
        <b className={styles.words}>{entryLabel(entry, t, i18n.language)}</b>
        <small className={styles.small}>{children}</small>
      </span>
    </span>
  );
}
