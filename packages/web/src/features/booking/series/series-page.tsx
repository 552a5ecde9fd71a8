import type { Series } from '@courtside/contract/booking/office-series';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import page from '#shared/office/frame/office-page.module.css';
import { servicesQuery, useServices, useSportTheme } from '#shared/sports/services.ts';
import { useIsNarrow } from '#shared/theme/use-is-narrow.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { NewSeries } from './new-series.tsx';
import { OneSeries } from './one-series.tsx';
import { type SeriesScope, seriesListQuery } from './queries.ts';
import styles from './series.module.css';
import { seriesPlace, seriesTitle } from './series-words.ts';

/** Weekly blocks and standing bookings: the list, and beside it one of them or a new one. */
export function SeriesPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const isNarrow = useIsNarrow();
  const [address, setAddress] = useSearchParams();
  const scope: SeriesScope = address.get('scope') === 'ended' ? 'ended' : 'active';
  const list = useQuery(seriesListQuery(scope));
  const services = useQuery(servicesQuery);
  if (!hasWords || services.isPending || (!list.data && !list.error)) return <PageSkeleton />;
  const items = list.data?.items ?? [];
  const isNew = address.get('new') === '1';
  const chosen = isNew ? undefined : Number(address.get('series')) || (isNarrow ? undefined : items[0]?.id);
  const show = (next: Record<string, string>) => setAddress({ ...(scope === 'ended' && { scope }), ...next });
  const isDetail = isNew || chosen !== undefined;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div className={page.titles}>
          <h1 className={page.title}>{t('shell.recurring')}</h1>
          <p className={page.intro}>{t('series.intro')}</p>
        </div>
        {isNarrow && isDetail ? (
          <Button icon="back" onClick={() => show({})}>
            {t('series.all')}
          </Button>
        ) : (
          !isNew && (
            <Button variant="primary" icon="plus" onClick={() => show({ new: '1' })}>
              {t('series.new')}
            </Button>
          )
        )}
      </header>
      <div className={styles.columns}>
        {!(isNarrow && isDetail) && (
          <section className={`${page.card} ${styles.list}`} aria-label={t('series.all')}>
            <div className={styles.scopes}>
              <Segmented
                label={t('series.scopes')}
                value={scope}
                choices={[
                  { value: 'active', label: `${t('series.active')} ${list.data?.active ?? ''}` },
                  { value: 'ended', label: `${t('series.endedScope')} ${list.data?.ended ?? ''}` },
                ]}
                onChange={(next) => setAddress(next === 'ended' ? { scope: next } : {})}
              />
            </div>
            {list.error ? (
              <ErrorState failure={list.error} onRetry={() => void list.refetch()} />
            ) : items.length === 0 ? (
              <EmptyState title={t('series.emptyTitle')} text={t('series.emptyText')} />
            ) : (
              <ul>
                {items.map((series) => (
                  <li key={series.id}>
                    <SeriesRow
                      series={series}
                      isChosen={series.id === chosen}
                      onChoose={() => show({ series: String(series.id) })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        {isDetail && (
          <section className={`${page.card} ${styles.detail}`} aria-label={t('series.one')}>
            {isNew ? (
              <NewSeries onDone={(id) => setAddress({ series: String(id) })} onCancel={() => show({})} />
            ) : (
              chosen !== undefined && <OneSeries key={chosen} id={chosen} />
            )}
          </section>
        )}
      </div>
    </div>
  );
}

interface SeriesRowProps {
  readonly series: Series;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SeriesRow({ series, isChosen, onChoose }: SeriesRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const theme = useSportTheme(series.service);
  const courtType = useServices()
    .find(({ key }) => key === series.service)
    ?.courts.find(({ key }) => key === series.courts[0]?.key)?.courtType;
  return (
    <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
      <MiniCourt theme={theme} courtType={courtType ?? ''} className={styles.mini} />
      <span className={styles.words}>
        <b>{seriesTitle(series, t, language)}</b>
        <small>{seriesPlace(series, t, language)}</small>
      </span>
      {series.hasUnpaid || series.needsConsent ? (
        <span className={styles.badge} data-tone="warning">
          {t(series.hasUnpaid ? 'series.lowBalance' : 'series.notConfirmed')}
        </span>
      ) : (
        <small className={styles.leftCount}>{t('series.left', { count: series.datesLeft })}</small>
      )}
    </button>
  );
}
