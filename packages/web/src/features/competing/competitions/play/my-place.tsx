import { pauseLadder } from '@courtside/contract/competing/competitions';
import { answerChallenge } from '@courtside/contract/competing/fixtures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { useMoment } from '#shared/ui/page/use-moment.ts';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { entryNames } from '../state/entry-names.ts';
import { useCompetitionCall } from '../state/use-competition-call.ts';
import type { Match } from './match-card.tsx';
import styles from './my-matches.module.css';

/** What the page offers at first; the club allows more. */
const PAUSE_DAYS = 30;

interface MyPlaceProps {
  readonly competition: ReadCompetition;
}

/** The reader's own place: a challenge to answer, and pausing while away. */
export function MyPlace({ competition }: MyPlaceProps) {
  const { t } = useTranslation();
  const { isMine } = entryNames(competition, t);
  const rung = competition.ladder?.find(({ entry }) => isMine(entry));
  if (!rung || competition.state !== 'running') return null;
  const match = competition.fixtures.find(({ id }) => id === rung.challenge);
  // The challenger is the first side: only the other one answers.
  const asked = match?.state === 'asked' && isMine(match.sides[1]) ? match : undefined;
  const places = competition.ladder?.length ?? 0;
  return (
    <section className={styles.card} aria-label={t('competitions.myPlace')}>
      <h2 className={styles.heading}>{t('competitions.placeOf', { place: rung.place, places })}</h2>
      {asked && <Answer match={asked} competition={competition} />}
      {!match && <Pause competition={competition} isPaused={rung.pausedUntil !== undefined} />}
    </section>
  );
}

function Answer({ match, competition }: MyPlaceProps & { readonly match: Match }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const [isGiving, setIsGiving] = useState(false);
  const { nameOf } = entryNames(competition, t);
  const answer = (value: 'play' | 'give') =>
    callApi(answerChallenge, { params: { id: match.id }, body: { answer: value } });
  const playing = useCompetitionCall({ send: () => answer('play'), done: 'playing' });
  const giving = useCompetitionCall({ send: () => answer('give'), done: 'given', onDone: () => setIsGiving(false) });
  const name = nameOf(match.sides[0]);
  return (
    <div className={styles.match}>
      <span>
        <b>{t('competitions.challengesYou', { name })}</b>
        <small>{match.answerBy && t('competitions.answerBy', { moment: moment(match.answerBy) })}</small>
      </span>
      <span className={styles.deeds}>
        <Button variant="primary" busy={playing.isPending} onClick={() => playing.mutate()}>
          {t('competitions.play')}
        </Button>
        <Button onClick={() => setIsGiving(true)}>{t('competitions.give')}</Button>
      </span>
      <Dialog opened={isGiving} onClose={() => setIsGiving(false)} title={t('competitions.giveTitle')}>
        <p>{t('competitions.giveText', { name })}</p>
        <DialogActions>
          <Button size="lg" onClick={() => setIsGiving(false)}>
            {t('competitions.back')}
          </Button>
          <Button variant="danger" size="lg" busy={giving.isPending} onClick={() => giving.mutate()}>
            {t('competitions.give')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}

function Pause({ competition, isPaused }: MyPlaceProps & { readonly isPaused: boolean }) {
  const { t } = useTranslation();
  const days = isPaused ? 0 : PAUSE_DAYS;
  const pausing = useCompetitionCall({
    send: () => callApi(pauseLadder, { params: { id: competition.id }, body: { days } }),
    done: isPaused ? 'resumed' : 'paused',
  });
  return (
    <div className={styles.match}>
      <span>
        <small>{isPaused ? t('competitions.isPaused') : t('competitions.pauseText', { days })}</small>
      </span>
      <Button busy={pausing.isPending} onClick={() => pausing.mutate()}>
        {t(isPaused ? 'competitions.resume' : 'competitions.pause')}
      </Button>
    </div>
  );
}
