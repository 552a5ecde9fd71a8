import type { Board } from '@courtside/contract/clubhouse/board';
import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#shared/drawings/qr-code.tsx';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { freeTimes } from '#shared/screens/board-view.ts';
import { useSeconds } from '#shared/screens/use-ticks.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './free-next.module.css';

const SHOWN = 4;
const NUMBERS = 3;

/** For whoever looks at the tablet: what is free next, and the address for a phone. */
export function FreeNext({ board }: { readonly board: Board }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const times = freeTimes(board, useSeconds(), SHOWN, board.rainSince !== null);
  return (
    <section className={styles.low}>
      <div>
        <h2>{t('kiosk.freeNext')}</h2>
        {times.length === 0 ? (
          <p>{t('kiosk.nothingToday')}</p>
        ) : (
          <ol>
            {times.map(({ sport, courts, slot, isNow }) => (
              <li
                key={`${sport.key} ${slot.startsAt}`}
                className={sportAccent(themeOf(sport.theme))}
                data-now={isNow || undefined}
              >
                <span className={styles.time}>{isNow ? t('kiosk.now') : <Num>{slot.from}</Num>}</span>
                <b dir="auto">
                  {textIn(sport.title, language)} {formatList(courts.slice(0, NUMBERS), language)}
                  {isNow && `, ${t('kiosk.until', { time: slot.to })}`}
                </b>
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className={styles.phone}>
        <QrCode qr={board.qr} label={t('kiosk.qr', { address: board.address })} />
        {t('kiosk.phone')}
      </p>
    </section>
  );
}
