import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { BoardBand } from '#shared/screens/board-view.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './board-band.module.css';

/** A line that everybody in the room must read. */
export type ShownBand =
  | BoardBand
  | { readonly kind: 'offline'; readonly at: string; readonly minutes: number }
  | { readonly kind: 'dry' };

const ICONS: Record<ShownBand['kind'], IconName> = {
  rain: 'rain',
  closed: 'barrier',
  allFree: 'check',
  night: 'moon',
  offline: 'alert',
  dry: 'sun',
};

export function Band({ band, timeZone }: { readonly band: ShownBand; readonly timeZone: string }) {
  const { title, text } = useBandText(band, timeZone);
  return (
    <div className={styles.band} data-kind={band.kind} role="status">
      <Icon name={ICONS[band.kind]} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}

function useBandText(band: ShownBand, timeZone: string): { title: string; text?: string } {
  const { t } = useTranslation();
  const language = useLanguage();
  switch (band.kind) {
    case 'offline':
      return { title: t('board.asItWas', { time: band.at, count: band.minutes }), text: t('board.lineDown') };
    case 'rain':
      return { title: t('board.rain', { time: band.since }), text: t('board.rainText') };
    case 'dry':
      return { title: t('board.dry') };
    case 'allFree':
      return { title: t('board.allFree', { time: band.until }) };
    case 'night':
      return { title: t('board.night', { time: wallTimeAt(band.opensAt, timeZone).time }) };
    case 'closed': {
      const { sport, slot } = band;
      const title = t('board.sportClosed', { sport: textIn(sport.title, language), time: slot.to });
      return { title, ...(slot.closure && { text: textIn(slot.closure.reason, language) }) };
    }
  }
}
