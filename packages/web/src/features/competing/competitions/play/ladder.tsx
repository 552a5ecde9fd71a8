import { challengeEntry } from '@courtside/contract/competing/competitions';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { useMoment } from '#shared/ui/page/use-moment.ts';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { type EntryNames, entryNames } from '../state/entry-names.ts';
import { useCompetitionCall } from '../state/use-competition-call.ts';
import styles from './ladder.module.css';
import { useLastDay } from './use-last-day.ts';

type Rung = NonNullable<ReadCompetition['ladder']>[number];

interface LadderProps {
  readonly competition: Pick<ReadCompetition, 'id' | 'entries' | 'mine' | 'fixtures' | 'ladder'>;
}

/** Places from the top; the reader's own stands out. */
export function Ladder({ competition }: LadderProps) {
  const { t } = useTranslation();
  const names = entryNames(competition, t);
  return (
    <ol className={styles.ladder}>
      {competition.ladder?.map((rung) => (
        <li key={rung.entry} className={styles.rung} data-mine={names.isMine(rung.entry) || undefined}>
          <b className={styles.place}>
            <Num>{rung.place}</Num>
          </b>
          <span>
            <b>{names.nameOf(rung.entry)}</b>
            <RungText rung={rung} competition={competition} names={names} />
          </span>
          {rung.canChallenge && <ChallengeButton id={competition.id} rung={rung} name={names.nameOf(rung.entry)} />}
          {rung.challenge && <StatePill tone="quiet">{t('competitions.busy')}</StatePill>}
        </li>
      ))}
    </ol>
  );
}

/** With whom it plays and until when, or that it pauses. */
function RungText({ rung, competition, names }: LadderProps & { readonly rung: Rung; readonly names: EntryNames }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const lastDay = useLastDay();
  const match = competition.fixtures.find(({ id }) => id === rung.challenge);
  if (rung.pausedUntil) return <small>{t('competitions.paused', { moment: moment(rung.pausedUntil) })}</small>;
  if (!match) return null;
  const name = names.nameOf(match.sides.find((entry) => entry !== rung.entry) ?? null);
  const { answerBy, playBy } = match;
  if (match.state === 'asked' && answerBy)
    return <small>{t('competitions.challenged', { name, moment: moment(answerBy) })}</small>;
  return <small>{t('competitions.playsBy', { name, moment: playBy ? lastDay(playBy) : '' })}</small>;
}

interface ChallengeButtonProps {
  readonly id: string;
  readonly rung: Rung;
  readonly name: string;
}

function ChallengeButton({ id, rung, name }: ChallengeButtonProps) {
  const { t } = useTranslation();
  const challenging = useCompetitionCall({
    send: () => callApi(challengeEntry, { params: { id }, body: { entry: rung.entry } }),
    done: 'challenged',
  });
  return (
    <Button
      busy={challenging.isPending}
      aria-label={t('competitions.challengeFor', { name })}
      onClick={() => challenging.mutate()}
    >
      {t('competitions.challenge')}
    </Button>
  );
}
