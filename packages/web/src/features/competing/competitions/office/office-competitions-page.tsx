import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { officeCompetitionPath } from '#shared/routing/paths.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { kindText } from '../state/competition-labels.ts';
import { useCompetitionWords } from '../use-competition-words.ts';
import { CompetitionForm } from './competition-form.tsx';
import styles from './office-competitions.module.css';
import { type OfficeCompetition, officeCompetitionsQuery } from './office-queries.ts';
import { STATE_TONES } from './state-tones.ts';

/** All competitions, the newest first. */
export function OfficeCompetitionsPage() {
  const { t } = useTranslation();
  const hasOfficeWords = useOfficeWords();
  const hasWords = useCompetitionWords();
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const { data, error, refetch } = useQuery(officeCompetitionsQuery);
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords || !hasOfficeWords || !club.data || (!data && !error)) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.competitions')}
      intro={t('officeCompetitions.intro')}
      aside={
        <Button variant="primary" icon="plus" onClick={() => setIsMaking(true)}>
          {t('officeCompetitions.make')}
        </Button>
      }
    >
      <section className={styles.card}>
        {!data && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && (
          <EmptyState title={t('officeCompetitions.none')} text={t('officeCompetitions.noneText')} />
        )}
        <ul className={styles.rows}>
          {data?.items.map((competition) => (
            <CompetitionRow key={competition.id} competition={competition} />
          ))}
        </ul>
      </section>
      <Dialog
        opened={isMaking}
        onClose={() => setIsMaking(false)}
        title={t('officeCompetitions.makeTitle')}
        width={720}
      >
        <CompetitionForm
          onClose={() => setIsMaking(false)}
          onSaved={(id) => void navigate(officeCompetitionPath(id))}
        />
      </Dialog>
    </PageFrame>
  );
}

function CompetitionRow({ competition }: { readonly competition: OfficeCompetition }) {
  const { t, i18n } = useTranslation();
  const { id, title, state, taken, places, fees, startsOn } = competition;
  return (
    <li className={styles.row}>
      <span>
        <b>{title}</b>
        <small>{kindText(competition, t, i18n.language)}</small>
      </span>
      <span>
        <small>{formatDate(startsOn, 'dayYear', i18n.language)}</small>
        <small>{t('competitions.entered', { taken, places })}</small>
      </span>
      <Money euros={fees} />
      <StatePill tone={STATE_TONES[state]}>{t(`competitions.state.${state}`)}</StatePill>
      <LinkButton size="sm" to={officeCompetitionPath(id)} aria-label={t('officeCompetitions.lookAt', { title })}>
        {t('officeCompetitions.look')}
      </LinkButton>
    </li>
  );
}
