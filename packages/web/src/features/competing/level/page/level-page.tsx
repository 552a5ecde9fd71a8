import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { levelQuery, levelText, useMyLevels } from '../level-query.ts';
import { resultsQuery } from '../results/result-query.ts';
import { useLevelWords } from '../use-level-words.ts';
import { LevelContent } from './level-content.tsx';

/** My level in a sport: how sure it is, and what each result did to it. */
export function LevelPage() {
  const { t } = useTranslation();
  const hasWords = useLevelWords();
  const [params, setParams] = useSearchParams();
  const services = useQuery(servicesQuery).data ?? [];
  const chosen = params.get('service') ?? '';
  const service = services.some(({ key }) => key === chosen) ? chosen : services[0]?.key;
  if (!hasWords || service === undefined) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.myLevel')}
      intro={t('levels.intro')}
      aside={
        <Sports
          services={services.map(({ key }) => key)}
          value={service}
          onChange={(key) => setParams({ service: key }, { replace: true })}
        />
      }
    >
      <Content service={service} />
    </PageFrame>
  );
}

interface SportsProps {
  readonly services: readonly string[];
  readonly value: string;
  readonly onChange: (service: string) => void;
}

/** Each sport with its level. */
function Sports({ services, value, onChange }: SportsProps) {
  const { t, i18n } = useTranslation();
  const levels = useMyLevels(services);
  const labelOf = (key: string) => {
    const level = levels[key];
    const title = sportTitle(key, t);
    return typeof level === 'number' ? joinTexts([title, ltrText(levelText(level))], i18n.language) : title;
  };
  return (
    <Segmented
      label={t('levels.sport')}
      value={value}
      onChange={onChange}
      choices={services.map((key) => ({ value: key, label: labelOf(key) }))}
    />
  );
}

function Content({ service }: { readonly service: string }) {
  const level = useQuery(levelQuery(service));
  const results = useQuery(resultsQuery);
  // Moments are written in the club's time.
  const club = useQuery(clubQuery);
  const failed = [level, results].find(({ error }) => error);
  if (failed)
    return (
      <Card>
        <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    );
  if (!level.data || !results.data || !club.data)
    return (
      <Loading>
        <Skeleton height={320} radius={16} />
        <Skeleton height={160} radius={16} />
      </Loading>
    );
  return <LevelContent key={service} level={level.data} results={results.data} />;
}
