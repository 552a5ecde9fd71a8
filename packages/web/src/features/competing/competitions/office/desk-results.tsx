import { enterOfficeResult } from '@courtside/contract/competing/fixtures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { matchText } from '../../level/results/score-text.ts';
import type { Match } from '../play/match-card.tsx';
import { MatchResultDialog } from '../play/match-result-dialog.tsx';
import { usePlaceText } from '../play/use-place-text.ts';
import { entryNames } from '../state/entry-names.ts';
import styles from './office-competitions.module.css';
import type { ReadOfficeCompetition } from './office-queries.ts';

/** Matches that can be played now: the desk enters what was told at the counter. */
export function DeskResults({ competition }: { readonly competition: ReadOfficeCompetition }) {
  const { t } = useTranslation();
  const [entering, setEntering] = useState<Match>();
  const placeText = usePlaceText();
  const names = entryNames({ entries: competition.entries, mine: [] }, t);
  const open = competition.fixtures.filter(({ state, sides }) => state === 'open' && !sides.includes(null));
  if (open.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('officeCompetitions.toPlay')}</h2>
      <ul className={styles.rows}>
        {open.map((match) => {
          const [one, two] = match.sides.map(names.nameOf);
          const both = `${one} – ${two}`;
          return (
            <li key={match.id} className={styles.match}>
              <span>
                <b>{both}</b>
                <small>
                  {match.at && placeText(match.at)}
                  {match.waiting && ` ${matchText(match.waiting.score)} ${t('officeCompetitions.waits')}`}
                </small>
              </span>
              <Button
                size="sm"
                aria-label={t('officeCompetitions.enterFor', { match: both })}
                onClick={() => setEntering(match)}
              >
                {t('officeCompetitions.enterResult')}
              </Button>
            </li>
          );
        })}
      </ul>
      <MatchResultDialog
        match={entering}
        service={competition.service}
        names={names}
        send={({ id }, body) => callApi(enterOfficeResult, { params: { id }, body })}
        note={t('officeCompetitions.countsNow')}
        done={t('officeCompetitions.resultSaved')}
        onClose={() => setEntering(undefined)}
      />
    </section>
  );
}
