import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import office from '#shared/office/frame/office-page.module.css';
import { OfficePage, SportPanel } from '#shared/office/frame/office-page.tsx';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { categoriesQuery, pricesQuery, timetablesQuery } from '#shared/office/frame/queries.ts';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { PricesEditor } from './prices-editor.tsx';

/** What sessions cost, sport by sport. */
export function PricesPage() {
  const { t } = useTranslation();
  return (
    <OfficePage title={t('shell.prices')}>{(sport, head) => <PricesOfSport sport={sport} head={head} />}</OfficePage>
  );
}

interface PricesOfSportProps {
  readonly sport: OfficeSport;
  readonly head: (intro: string) => ReactNode;
}

function PricesOfSport({ sport, head }: PricesOfSportProps) {
  const prices = useQuery(pricesQuery(sport.key));
  const timetables = useQuery(timetablesQuery(sport.key));
  const categories = useQuery(categoriesQuery);
  if (prices.data && timetables.data && categories.data) {
    const base = {
      sport,
      prices: prices.data.prices,
      pricesVersion: prices.data.version,
      taxCode: prices.data.taxCode,
      timetables: timetables.data.timetables,
      categories: categories.data,
    };
    return <PricesEditor base={base} head={head} />;
  }
  const failed = [prices, timetables, categories].filter(({ isError }) => isError);
  return (
    <>
      {head('')}
      <SportPanel sport={sport.key}>
        {failed[0] ? (
          <div className={office.card}>
            <ErrorState
              failure={failed[0].error}
              onRetry={() => {
                for (const query of failed) void query.refetch();
              }}
            />
          </div>
        ) : (
          <OfficeSkeleton />
        )}
      </SportPanel>
    </>
  );
}
