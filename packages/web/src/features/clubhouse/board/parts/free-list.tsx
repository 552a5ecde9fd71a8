import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { formatList, joinTexts } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { type FreeTime, minutesOf } from '#shared/screens/board-view.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import styles from './free-list.module.css';

interface FreeListProps {
  readonly times: readonly FreeTime[];
  readonly isRaining: boolean;
}

/** The only list that invites: courts that can be played on, soonest first. */
export function FreeList({ times, isRaining }: FreeListProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.free}>
      <h2>{t(isRaining ? 'board.playIndoors' : 'board.playHere')}</h2>
      {times.length === 0 ? (
        <p>{t('board.nothingFree')}</p>
      ) : (
        <ol>
          {times.map((time) => (
            <FreeLine key={`${time.sport.key} ${time.slot.startsAt}`} time={time} />
          ))}
        </ol>
      )}
    </section>
  );
}

function FreeLine({ time: { sport, courts, slot, isNow } }: { readonly time: FreeTime }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // More than three would not fit with a word between them.
  const numbers = courts.length > 3 ? joinTexts(courts, language) : formatList(courts, language);
  return (
    <li className={sportAccent(themeOf(sport.theme))} data-now={isNow || undefined}>
      <span className={styles.time}>{isNow ? t('board.now') : <Num>{slot.from}</Num>}</span>
      <span className={styles.what}>
        <b dir="auto">
          {textIn(sport.title, language)} {numbers}
        </b>
        <small>
          {isNow ? t('board.untilTime', { time: slot.to }) : t('board.minutes', { count: minutesOf(slot) })}
          {!isNow && slot.price !== undefined && slot.price > 0 && (
            <>
              {' · '}
              <Money euros={slot.price} />
            </>
          )}
        </small>
      </span>
    </li>
  );
}
