import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './folded-past.module.css';
import type { TimeRow } from './time-rows.ts';

interface FoldedPast {
  /** The rows that are rendered. */
  readonly rows: readonly TimeRow[];
  /** For `EarlierButton`; undefined while nothing can be folded. */
  readonly earlier: EarlierButtonProps | undefined;
}

/** Hours of today that are over are folded, while others are still to come. */
export function useFoldedPast(rows: readonly TimeRow[]): FoldedPast {
  const [isOpen, setIsOpen] = useState(false);
  const ahead = rows.filter(({ isPast }) => !isPast);
  const past = rows.filter(({ isPast }) => isPast);
  const [first, last] = [past[0], past.at(-1)];
  if (!first || !last || ahead.length === 0) return { rows, earlier: undefined };
  const earlier = { from: first.from, to: last.to, isOpen, onToggle: () => setIsOpen(!isOpen) };
  return { rows: isOpen ? rows : ahead, earlier };
}

interface EarlierButtonProps {
  readonly from: string;
  readonly to: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function EarlierButton({ from, to, isOpen, onToggle }: EarlierButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.earlier} aria-expanded={isOpen} onClick={onToggle}>
      {t('schedule.earlierToday', { from, to })}
      <Icon name="down" size={16} />
    </button>
  );
}
