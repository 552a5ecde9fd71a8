import { openCompetition } from '@courtside/contract/competing/office-competitions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { BackLink } from '#shared/ui/page/back-link.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { Entries } from '../one/entries.tsx';
import { Play } from '../play/play.tsx';
import { audienceText, kindText, rulesText } from '../state/competition-labels.ts';
import { useLiveCompetition } from '../state/use-live-competition.ts';
import { useCompetitionWords } from '../use-competition-words.ts';
import { CompetitionForm } from './competition-form.tsx';
import { CourtsCard } from './courts/courts-card.tsx';
import { DeskResults } from './desk-results.tsx';
import { DrawCard } from './draw-card.tsx';
import { EndDialog } from './end-dialog.tsx';
import styles from './office-competitions.module.css';
import { COMPETITIONS_KEY, officeCompetitionQuery, type ReadOfficeCompetition } from './office-queries.ts';
import { PeriodCard } from './period-card.tsx';
import { PlayedResults } from './played-results.tsx';
import { STATE_TONES } from './state-tones.ts';

/** One competition for the office: entries, the draw, what is played, and what can be done with it. */
export function OfficeCompetitionPage() {
  const { t } = useTranslation();
  const hasOfficeWords = useOfficeWords();
  const hasWords = useCompetitionWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(officeCompetitionQuery(id));
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords || !hasOfficeWords) return <PageSkeleton />;
  if (data && club.data) return <CompetitionView competition={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.competitions')}>
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    </PageFrame>
  );
}

interface ViewProps {
  readonly competition: ReadOfficeCompetition;
}

function CompetitionView({ competition }: ViewProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(competition.service);
  const { title, draw, state } = competition;
  // Nobody of the office is in by the office's own page.
  const shown = { ...competition, mine: [], family: [] };
  return (
    <PageFrame
      above={<BackLink to={PATHS.officeCompetitions}>{t('shell.competitions')}</BackLink>}
      title={title}
      intro={kindText(competition, t, i18n.language)}
      aside={<Tools competition={competition} />}
    >
      <div
        className={`${styles.columns} ${sportAccent(theme)}`}
        data-drawn={draw !== undefined}
        data-wide={competition.kind === 'knockout' && draw !== undefined}
      >
        <div className={styles.stack}>
          {state !== 'draft' && <Live id={competition.id} />}
          {draw && <Play competition={shown} />}
          {state === 'running' && competition.kind === 'knockout' && <CourtsCard competition={competition} />}
          {state === 'running' && <DeskResults competition={competition} />}
          {state === 'running' && <PlayedResults competition={competition} />}
          {competition.period && competition.kind === 'box' && state === 'running' && (
            <PeriodCard competition={competition} period={competition.period} />
          )}
          {!draw && state === 'open' && <DrawCard competition={competition} />}
          <Entries competition={shown} />
        </div>
        <CompetitionCard competition={competition} />
      </div>
    </PageFrame>
  );
}

/** What another desk or a player does is shown at once. */
function Live({ id }: { readonly id: string }) {
  useLiveCompetition(id);
  return null;
}

/** What members read of it, and its money. */
function CompetitionCard({ competition }: ViewProps) {
  const { t, i18n } = useTranslation();
  const { state, taken, places, fee, fees, draw } = competition;
  return (
    <section className={styles.card}>
      <StatePill tone={STATE_TONES[state]}>{t(`competitions.state.${state}`)}</StatePill>
      <p className={styles.note}>{rulesText(competition, t)}</p>
      <Facts>
        <Fact name={t('competitions.for')}>{audienceText(competition, t, i18n.language)}</Fact>
        <Fact name={t('officeCompetitions.entries')}>{t('competitions.entered', { taken, places })}</Fact>
        <Fact name={t('competitions.fee')}>
          <Money euros={fee} />
        </Fact>
        <Fact name={t('officeCompetitions.fees')} note={t('officeCompetitions.feesNote')}>
          <Money euros={fees} />
        </Fact>
      </Facts>
      {draw && (
        <p className={styles.seed} dir="ltr">
          <small>{t('officeCompetitions.seed')}</small>
          {draw.seed}
        </p>
      )}
    </section>
  );
}

function Tools({ competition }: ViewProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'change' | 'end' | 'callOff'>();
  const close = () => setDialog(undefined);
  const { id, state, title } = competition;
  const opening = useOnceCall(
    COMPETITIONS_KEY,
    () => callApi(openCompetition, { params: { id } }),
    () => showToast({ tone: 'success', text: t('officeCompetitions.opened') }),
  );
  const isOn = state === 'draft' || state === 'open' || state === 'running';
  return (
    <div className={styles.tools}>
      {opening.error && <p role="alert">{failureText(opening.error)}</p>}
      {competition.draw && (
        <Button icon="print" onClick={() => window.print()}>
          {t('competitions.print')}
        </Button>
      )}
      {isOn && state !== 'running' && (
        <Button onClick={() => setDialog('change')}>{t('officeCompetitions.change')}</Button>
      )}
      {isOn && (
        <Button variant="danger" onClick={() => setDialog('callOff')}>
          {t('officeCompetitions.callOff')}
        </Button>
      )}
      {state === 'running' && <Button onClick={() => setDialog('end')}>{t('officeCompetitions.end')}</Button>}
      {state === 'draft' && (
        <Button variant="primary" busy={opening.isPending} onClick={() => opening.mutate()}>
          {t('officeCompetitions.open')}
        </Button>
      )}
      <Dialog
        opened={dialog === 'change'}
        onClose={close}
        title={t('officeCompetitions.changeTitle', { title })}
        width={720}
      >
        <CompetitionForm competition={competition} onSaved={close} onClose={close} />
      </Dialog>
      <EndDialog
        competition={competition}
        isCalledOff={dialog === 'callOff'}
        opened={dialog === 'end' || dialog === 'callOff'}
        onClose={close}
      />
    </div>
  );
}
