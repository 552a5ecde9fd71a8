import { LEVEL_QUESTIONS } from '@courtside/contract/competing/level-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { BackLink } from '#shared/ui/page/back-link.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useLevelWords } from '../use-level-words.ts';
import styles from './level-questions.module.css';
import { LevelQuestions } from './level-questions.tsx';

/** Five questions, one a page: the browser's way back goes to the question before, and keeps the answers. */
export function LevelStartPage() {
  const { t } = useTranslation();
  const hasWords = useLevelWords();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const services = useQuery(servicesQuery).data ?? [];
  const service = services.find(({ key }) => key === params.get('service')) ?? services[0];
  if (!hasWords || !service) return <PageSkeleton />;
  const step = Math.min(Math.max(0, Number(params.get('question') ?? 1) - 1 || 0), LEVEL_QUESTIONS.length - 1);
  const toLevel = () => navigate(`${PATHS.level}?service=${service.key}`);
  return (
    <PageFrame
      title={t('levels.start.title', { sport: sportTitle(service.key, t, service.title) })}
      above={<BackLink to={`${PATHS.level}?service=${service.key}`}>{t('shell.myLevel')}</BackLink>}
      intro={t('levels.start.intro')}
    >
      <div className={styles.frame}>
        <Card>
          <div className={styles.card}>
            <LevelQuestions
              key={service.key}
              service={service.key}
              step={step}
              onStep={(next) => setParams({ service: service.key, question: String(next + 1) })}
              onBack={toLevel}
              onDone={toLevel}
            />
          </div>
        </Card>
      </div>
      <p className={styles.after}>{t('levels.start.notSure')}</p>
    </PageFrame>
  );
}
