import { sumEuros } from '@courtside/contract/money';
import type { Demand } from '@courtside/contract/office-reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { weekdayName } from '../frame/week.ts';
import charts from './charts.module.css';
import { demandQuery } from './queries.ts';
import { Legend, ReportCard } from './report-parts.tsx';
import type { DayRange } from './report-range.ts';
import styles from './reports.module.css';
import type { SportLook } from './use-sport-looks.ts';

const COUNTS = ['waited', 'gotIt', 'lostRace', 'refused'] as const;
const SHOWN = 10;

export function DemandView({ range, sports }: { readonly range: DayRange; readonly sports: readonly SportLook[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(demandQuery(range));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const unmet = data.cells.filter(({ refused }) => refused > 0);
  const top = Math.max(1, ...unmet.map(({ refused }) => refused));
  const vain = ({ refused, lostRace }: Demand['cells'][number]) => refused - lostRace;
  const sportOf = (key: string) => sports.find((sport) => sport.key === key);
  const momentOf = ({ weekday, hour }: Demand['cells'][number]) =>
    `${weekdayName(weekday, language)} ${String(hour).padStart(2, '0')}:00`;
  const headings = [t('reports.moment'), t('reports.sport'), t('reports.vain'), t('reports.lostRace')];
  const sum = (key: string, name: (typeof COUNTS)[number]) =>
    data.cells.filter(({ service }) => service === key).reduce((total, cell) => total + cell[name], 0);
  return (
    <>
      <ReportCard
        title={t('reports.demandTitle')}
        hint={t('reports.demandHint')}
        tools={
          <Legend
            items={[
              { label: t('reports.vain'), tone: 'vain' },
              { label: t('reports.lostRace'), tone: 'lostRace' },
            ]}
          />
        }
        csv={{
          name: `demand-${range.from}-${range.to}`,
          rows: () => [
            [...headings, t('reports.refused'), t('reports.worth')],
            ...unmet.map((cell) => [
              momentOf(cell),
              sportOf(cell.service)?.title ?? cell.service,
              ...[vain(cell), cell.lostRace, cell.refused].map(String),
              cell.worth,
            ]),
          ],
        }}
      >
        {unmet.length === 0 ? (
          <EmptyState title={t('reports.noDemand')} text={t('reports.noDemandText')} />
        ) : (
          <WideTable label={t('reports.demandTitle')}>
            <Table className={styles.figures}>
              <thead>
                <tr>
                  <th scope="col">{t('reports.moment')}</th>
                  <td />
                  {headings.slice(2).map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                  <th scope="col">{t('reports.refused')}</th>
                  <th scope="col">{t('reports.worth')}</th>
                </tr>
              </thead>
              <tbody>
                {unmet.slice(0, SHOWN).map((cell) => (
                  <tr key={`${cell.service} ${cell.weekday} ${cell.hour}`}>
                    <th scope="row">
                      {momentOf(cell)} <small>{sportOf(cell.service)?.title ?? cell.service}</small>
                    </th>
                    <td className={styles.wide}>
                      <span className={`${charts.hbar} ${sportOf(cell.service)?.accent ?? ''}`} aria-hidden="true">
                        <i style={{ inlineSize: `${(vain(cell) / top) * 100}%` }} />
                        <i data-tone="lostRace" style={{ inlineSize: `${(cell.lostRace / top) * 100}%` }} />
                      </span>
                    </td>
                    {[vain(cell), cell.lostRace, cell.refused].map((count, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
                      <td key={index}>
                        <Num>{count}</Num>
                      </td>
                    ))}
                    <td>
                      <Money euros={cell.worth} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
        )}
      </ReportCard>
      <ReportCard
        title={t('reports.bySport')}
        hint={t('reports.bySportHint')}
        csv={{
          name: `demand-sports-${range.from}-${range.to}`,
          rows: () => [
            [t('reports.sport'), ...COUNTS.map((name) => t(`reports.${name}`)), t('reports.worth')],
            ...sports.map(({ key, title }) => [
              title,
              ...COUNTS.map((name) => String(sum(key, name))),
              worthOf(data, key),
            ]),
          ],
        }}
      >
        <Table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('reports.sport')}</th>
              {COUNTS.map((name) => (
                <th key={name} scope="col">
                  {t(`reports.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sports.map(({ key, title }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                {COUNTS.map((name) => (
                  <td key={name}>
                    <Num>{sum(key, name)}</Num>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </ReportCard>
    </>
  );
}

const worthOf = ({ cells }: Demand, key: string) =>
  sumEuros(...cells.filter(({ service }) => service === key).map(({ worth }) => worth));
