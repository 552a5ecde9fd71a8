import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { CourtView } from '#shared/screens/board-view.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { rowKind, slotText } from '../state/slot-text.ts';
import styles from './court-row.module.css';

interface CourtRowProps {
  readonly view: CourtView;
  readonly isRaining: boolean;
}

/** One court: who plays and until when, and below it who is next. */
export function CourtRow({ view: { court, number, now, next, elapsed }, isRaining }: CourtRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kind = rowKind(now);
  const isWet = now?.closure?.kind === 'weather';
  const nextText = next && slotText(next, t, language, t('board.free'));
  const isDoubtful = isRaining && court.isOutdoor && next?.state !== 'closed';
  return (
    <li className={styles.row} data-kind={kind} style={{ '--left': `${Math.round(elapsed * 100)}%` } as CSSProperties}>
      <span className={styles.number}>
        <Num>{number}</Num>
      </span>
      <div className={styles.now}>
        {kind === 'closed' && <Icon name={isWet ? 'rain' : 'barrier'} className={styles.icon ?? ''} />}
        {kind === 'free' && <Icon name="check" className={styles.icon ?? ''} />}
        <b dir="auto">{now && slotText(now, t, language, t('board.available'))}</b>
        {now && <span className={styles.until}>{t('board.until', { time: now.to })}</span>}
      </div>
      <div className={styles.next}>
        {next && (
          <>
            <Num>{next.from}</Num>{' '}
            <span dir="auto" className={next.state === 'free' ? styles.free : undefined}>
              {isDoubtful ? t('board.ifDry', { what: nextText }) : nextText}
            </span>
            {next.wanted !== undefined && (
              <span className={styles.free}> · {t('board.wanted', { count: next.wanted })}</span>
            )}
          </>
        )}
      </div>
      {now && kind !== 'closed' && kind !== 'free' && <i className={styles.left} />}
    </li>
  );
}
