import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { BackLink } from '#shared/ui/page/back-link.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { Play } from '../play/play.tsx';
import { kindText, rulesText } from '../state/competition-labels.ts';
import { competitionQuery, type ReadCompetition } from '../state/competition-queries.ts';
import { useLiveCompetition } from '../state/use-live-competition.ts';
import { useCompetitionWords } from '../use-competition-words.ts';
import styles from './competition-page.module.css';
import { Entries } from './entries.tsx';
import { TakePart } from './take-part.tsx';

/** One competition: who is in before the draw, then tables, ladder or draw. */
export function CompetitionPage() {
  const { t } = useTranslation();
  const hasWords = useCompetitionWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(competitionQuery(id));
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords) return <PageSkeleton />;
  // A competition that was read once stays shown while the server does not answer.
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

function CompetitionView({ competition }: { readonly competition: ReadCompetition }) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(competition.service);
  useLiveCompetition(competition.id);
  const { title, draw, state } = competition;
  const drawn = draw && t('competitions.drawn', { seed: ltrText(draw.seed) });
  const isOff = state === 'called_off';
  return (
    <PageFrame
      above={<BackLink to={PATHS.competitions}>{t('shell.competitions')}</BackLink>}
      title={title}
      aside={
        draw && (
          <Button icon="print" onClick={() => window.print()}>
            {t('competitions.print')}
          </Button>
        )
      }
      intro={joinTexts(
        [kindText(competition, t, i18n.language), ...(isOff ? [t('competitions.state.called_off')] : [])],
        i18n.language,
      )}
    >
      <div className={`${styles.columns} ${sportAccent(theme)}`} data-wide={competition.kind === 'knockout' && !!draw}>
        <div className={styles.stack}>
          {draw ? <Play competition={competition} /> : <Entries competition={competition} />}
          <p className={styles.note}>
            {rulesText(competition, t)} {drawn}
          </p>
        </div>
        <TakePart competition={competition} />
      </div>
    </PageFrame>
  );
}
