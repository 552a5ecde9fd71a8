import { correctFixtureResult } from '@courtside/contract/competing/fixtures';
import type { SetScore } from '@courtside/contract/competing/score-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { matchText } from '../../level/results/score-text.ts';
import type { Match } from '../play/match-card.tsx';
import { MatchResultDialog } from '../play/match-result-dialog.tsx';
import { entryNames } from '../state/entry-names.ts';
import styles from './office-competitions.module.css';
import type { ReadOfficeCompetition } from './office-queries.ts';

/** Results that count: a wrong one is corrected, and what follows from it is as if it had always been so. */
export function PlayedResults({ competition }: { readonly competition: ReadOfficeCompetition }) {
  const { t } = useTranslation();
  const [correcting, setCorrecting] = useState<Match>();
  const names = entryNames({ entries: competition.entries, mine: [] }, t);
  const played = competition.fixtures.filter(({ result }) => result !== undefined);
  if (played.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('officeCompetitions.played')}>
      <h2 className={styles.heading}>{t('officeCompetitions.played')}</h2>
      <ul className={styles.rows}>
        {played.map((match) => {
          const [one, two] = match.sides.map(names.nameOf);
          const both = `${one} – ${two}`;
          const hasSecondWon = match.winner === 2;
          const winner = names.nameOf(match.sides[hasSecondWon ? 1 : 0]);
          const score = (match.score ?? []).map(
            ([first, second]): SetScore => (hasSecondWon ? [second, first] : [first, second]),
          );
          return (
            <li key={match.id} className={styles.match}>
              <span>
                <b>{both}</b>
                <small>
                  {t('officeCompetitions.wonBy', { name: winner })} {matchText(score)}
                </small>
              </span>
              <Button
                size="sm"
                aria-label={t('officeCompetitions.correctFor', { match: both })}
                onClick={() => setCorrecting(match)}
              >
                {t('officeCompetitions.correct')}
              </Button>
            </li>
          );
        })}
      </ul>
      <MatchResultDialog
        match={correcting}
        title={t('officeCompetitions.correctTitle')}
        service={competition.service}
        names={names}
        send={({ id, result = '' }, body) =>
          callApi(correctFixtureResult, { params: { id }, body: { ...body, result } })
        }
        note={t('officeCompetitions.correctNote')}
        done={t('officeCompetitions.corrected')}
        onClose={() => setCorrecting(undefined)}
      />
    </section>
  );
}
