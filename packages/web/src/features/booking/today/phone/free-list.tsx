import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { courtOf } from '../state/today-context.ts';
import { BookButton } from './phone-courts.tsx';
import styles from './phone-day.module.css';
import type { FreeSession } from './phone-model.ts';

/** More than anybody scrolls; later times are on the timeline of a larger screen. */
const SHOWN = 60;

export function FreeList({ sessions }: { readonly sessions: readonly FreeSession[] }) {
  const { t } = useTranslation();
  const groups = [...Map.groupBy(sessions.slice(0, SHOWN), ({ session }) => session.from)];
  if (groups.length === 0) return <p className={styles.nothing}>{t('today.nothingFree')}</p>;
  return groups.map(([from, group]) => (
    <section key={from}>
      <h2 className={styles.hour}>
        <Num>{from}</Num>
      </h2>
      <ul className={styles.card}>
        {group.map(({ sport, session }) => (
          <li key={session.key} className={styles.free}>
            <span className={styles.what}>
              <b>{`${sportTitle(sport.key, t)} ${clubWord(courtOf(sport, session.court)?.title ?? '', t, sport.key)}`}</b>
              <small>
                <Num>{`${session.from}–${session.to}`}</Num> · <Num>{formatEuros(session.price)}</Num>
              </small>
            </span>
            <BookButton sport={sport.key} session={session.key} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
