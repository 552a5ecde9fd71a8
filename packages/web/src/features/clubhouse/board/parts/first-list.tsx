import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { FirstSession } from '#shared/screens/board-view.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { slotText } from '../state/slot-text.ts';
import styles from './free-list.module.css';

/** In the night: who comes first in the morning. */
export function FirstList({ sessions }: { readonly sessions: readonly FirstSession[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={styles.free} data-night>
      <h2>{t('board.first')}</h2>
      <ol>
        {sessions.map(({ sport, court, slot }) => (
          <li key={`${sport.key} ${court} ${slot.startsAt}`} className={sportAccent(themeOf(sport.theme))}>
            <span className={styles.time}>
              <Num>{slot.from}</Num>
            </span>
            <span className={styles.what}>
              <b dir="auto">
                {textIn(sport.title, language)} {court}
              </b>
              <small dir="auto">{slotText(slot, t, language, '')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
