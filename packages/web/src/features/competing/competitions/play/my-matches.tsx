import { enterFixtureResult } from '@courtside/contract/competing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { startMatchBooking } from '#shared/court/match-to-book.ts';
import { sportBookingPath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import type { FilledPlayer } from '#shared/sports/filled-booking.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { useMoment } from '#shared/ui/page/use-moment.ts';
import { ConfirmDialog } from '../../level/results/confirm-dialog.tsx';
import { resultsQuery } from '../../level/results/result-query.ts';
import { matchText } from '../../level/results/score-text.ts';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { entryNames } from '../state/entry-names.ts';
import type { Match } from './match-card.tsx';
import { MatchResultDialog } from './match-result-dialog.tsx';
import styles from './my-matches.module.css';
import { useLastDay } from './use-last-day.ts';
import { usePlaceText } from './use-place-text.ts';

/** The matches that the reader still has to play, each with the next step. */
export function MyMatches({ competition }: { readonly competition: ReadCompetition }) {
  const { t } = useTranslation();
  const [entering, setEntering] = useState<Match>();
  const [answering, setAnswering] = useState<string>();
  const matches = competition.fixtures.filter(
    ({ isMine, state, sides }) => isMine && state === 'open' && !sides.includes(null),
  );
  const results = useQuery({ ...resultsQuery, enabled: answering !== undefined });
  if (matches.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('competitions.myMatches')}>
      <h2 className={styles.heading}>{t('competitions.stillToPlay', { count: matches.length })}</h2>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <MyMatch
            key={match.id}
            match={match}
            competition={competition}
            onEnter={() => setEntering(match)}
            onAnswer={() => setAnswering(match.waiting?.result)}
          />
        ))}
      </ul>
      <MatchResultDialog
        match={entering}
        service={competition.service}
        names={entryNames(competition, t)}
        send={({ id }, body) => callApi(enterFixtureResult, { params: { id }, body })}
        note={t('competitions.resultWaits')}
        done={t('competitions.resultSent')}
        onClose={() => setEntering(undefined)}
      />
      <ConfirmDialog
        result={results.data?.open.find(({ id }) => id === answering)}
        onClose={() => setAnswering(undefined)}
      />
    </section>
  );
}

interface MyMatchProps {
  readonly match: Match;
  readonly competition: ReadCompetition;
  readonly onEnter: () => void;
  readonly onAnswer: () => void;
}

function MyMatch({ match, competition, onEnter, onAnswer }: MyMatchProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const lastDay = useLastDay();
  const placeText = usePlaceText();
  const { nameOf, isMine } = entryNames(competition, t);
  const { sides, at, playBy, canBook, canEnter, waiting } = match;
  const { memberCode: own } = useUser();
  const team = (booker: string) => teamOf(match, competition.entries, booker);
  const name = nameOf(sides.find((entry) => !isMine(entry)) ?? sides[1]);
  const when = at ? placeText(at) : playBy && t('competitions.playBy', { moment: lastDay(playBy) });
  return (
    <li className={styles.match}>
      <span>
        <b>{name}</b>
        <small>{when}</small>
        {waiting && (
          <small>
            {matchText(waiting.score)}{' '}
            {waiting.state === 'disputed'
              ? t('competitions.disputed')
              : t('competitions.countsAt', { moment: moment(waiting.countsAt) })}
          </small>
        )}
      </span>
      <span className={styles.deeds}>
        {waiting?.canAnswer && (
          <Button variant="primary" onClick={onAnswer}>
            {t('competitions.answerResult')}
          </Button>
        )}
        {canEnter && <Button onClick={onEnter}>{t('competitions.enterResult')}</Button>}
        {canBook && (
          <LinkButton
            to={sportBookingPath(competition.service)}
            aria-label={t('competitions.bookWith', { name })}
            onClick={() =>
              startMatchBooking({
                fixture: match.id,
                service: competition.service,
                memberCode: own,
                players: team(own),
              })
            }
          >
            {t('competitions.book')}
          </LinkButton>
        )}
      </span>
    </li>
  );
}

/** Everybody of both sides with an own share, who books first. A child's match is not filled in: the parent does not play. */
function teamOf({ sides }: Match, entries: ReadCompetition['entries'], booker: string): readonly FilledPlayer[] {
  const players = entries
    .filter(({ id }) => sides.includes(id))
    .flatMap((entry) => entry.players)
    .flatMap(({ memberCode, name }) => (memberCode && name ? [{ memberCode, name, gender: 'O', pays: true }] : []));
  const me = players.filter(({ memberCode }) => memberCode === booker);
  return me.length === 0 ? [] : [...me, ...players.filter(({ memberCode }) => memberCode !== booker)];
}
