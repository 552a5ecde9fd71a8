import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { useMoment } from '#shared/ui/page/use-moment.ts';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { entryNames, isLive } from '../state/entry-names.ts';
import styles from './competition-page.module.css';

/** Who is in, in the order in which they came. */
export function Entries({ competition }: { readonly competition: Pick<ReadCompetition, 'entries' | 'mine'> }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const id = useId();
  const { nameOf, isMine } = entryNames(competition, t);
  const entries = competition.entries.filter(isLive);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('competitions.entries')}
      </h2>
      {entries.length === 0 && <p className={styles.note}>{t('competitions.nobody')}</p>}
      <ol className={styles.entries}>
        {entries.map(({ id: entry, partnerUntil }, index) => (
          <li key={entry}>
            <Num>{index + 1}</Num>
            <span>
              <CutText shown={nameOf(entry)} whole={nameOf(entry)} />{' '}
              {isMine(entry) && <small>{t('competitions.you')}</small>}
              {partnerUntil && <small>{t('competitions.waitsForPartner', { moment: moment(partnerUntil) })}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
