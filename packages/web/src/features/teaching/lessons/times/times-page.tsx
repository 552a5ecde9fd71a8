import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { BackLink } from '#shared/ui/page/back-link.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { type Coach, coachesQuery, type Offer } from '../state/lesson-queries.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { Pupils } from './pupils.tsx';
import { Times } from './times.tsx';
import styles from './times-page.module.css';
import { type LessonDraft, useLessonDraft } from './use-lesson-draft.ts';

/** The times at which a coach and a court are both free. */
export function LessonTimesPage() {
  const { t } = useTranslation();
  const hasWords = useLessonWords();
  const { coach: code = '' } = useParams();
  const { data, error, refetch } = useQuery(coachesQuery);
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords) return <PageSkeleton />;
  const coach = data?.items.find((each) => each.coach.toLowerCase() === code.toLowerCase());
  if (coach && club.data) return <CoachTimes key={coach.coach} coach={coach} />;
  if (!error && (!data || coach)) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.lessonsPage')}>
      <Card>
        {error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyState title={t('lessons.gone')} text={t('lessons.goneText')}>
            <LinkButton variant="primary" to={PATHS.lessons}>
              {t('lessons.allCoaches')}
            </LinkButton>
          </EmptyState>
        )}
      </Card>
    </PageFrame>
  );
}

function CoachTimes({ coach }: { readonly coach: Coach }) {
  const { t } = useTranslation();
  const draft = useLessonDraft(coach);
  const { offer } = draft;
  const theme = useSportTheme(offer?.service ?? '');
  if (!offer) return null;
  const minutes = t('lessons.minutes', { count: offer.minutes });
  return (
    <div className={`${styles.page} ${sportAccent(theme)}`}>
      <PageFrame
        above={<BackLink to={PATHS.lessons}>{t('lessons.allCoaches')}</BackLink>}
        title={<NameInSentence name={firstNameOf(coach.name)} words={(name) => t('lessons.lessonWith', { name })} />}
        intro={coach.isPaidOutside ? t('lessons.timesIntroOutside', { minutes }) : t('lessons.timesIntro', { minutes })}
        aside={<Offers offers={coach.offers} draft={draft} offer={offer} />}
      >
        <div className={styles.columns}>
          <Times coach={coach} offer={offer} draft={draft} />
          <Pupils coach={coach} offer={offer} draft={draft} />
        </div>
      </PageFrame>
      <ChoiceBar coach={coach} offer={offer} draft={draft} />
    </div>
  );
}

interface OffersProps {
  readonly offers: readonly Offer[];
  readonly offer: Offer;
  readonly draft: LessonDraft;
}

/** Sports and lengths, where there are several. */
function Offers({ offers, offer, draft }: OffersProps) {
  const { t } = useTranslation();
  if (offers.length < 2) return null;
  const hasSports = new Set(offers.map(({ service }) => service)).size > 1;
  const idOf = ({ service, minutes }: Offer) => `${service} ${minutes}`;
  const lengthOf = ({ minutes }: Offer) => t('lessons.minutes', { count: minutes });
  return (
    <Segmented
      label={t('lessons.lesson')}
      value={idOf(offer)}
      onChange={(id) => {
        const chosen = offers.find((each) => idOf(each) === id);
        if (chosen) draft.chooseOffer(chosen);
      }}
      choices={offers.map((each) => ({
        value: idOf(each),
        label: hasSports ? `${sportTitle(each.service, t)} · ${lengthOf(each)}` : lengthOf(each),
      }))}
    />
  );
}
