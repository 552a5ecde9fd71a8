import { formatEuros, sumEuros } from '@courtside/contract/money';
import { MONEY_KINDS, type MoneyKind, type MoneyReport } from '@courtside/contract/office-reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { moneyQuery } from './queries.ts';
import { Bars, Legend, ReportCard } from './report-parts.tsx';
import { courseOfRange, type DayRange, firstDay } from './report-range.ts';
import styles from './reports.module.css';
import type { SportLook } from './use-sport-looks.ts';

const BOOKINGS: readonly MoneyKind[] = ['courts', 'lights', 'options', 'guests'];
const TOPUPS: readonly MoneyKind[] = ['topupsCard', 'topupsCash', 'topupsBank'];

type Line = MoneyReport['months'][number]['lines'][number];

function sumOf(lines: readonly Line[], kinds: readonly MoneyKind[], sport?: string): number {
  const wanted = lines.filter(
    ({ kind, service }) => kinds.includes(kind) && (sport === undefined || service === sport),
  );
  return sumEuros(...wanted.map(({ amount }) => amount));
}

export function MoneyView({ range, sports }: { readonly range: DayRange; readonly sports: readonly SportLook[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const course = useQuery(moneyQuery(courseOfRange(range)));
  const chosen = useQuery(moneyQuery(range));
  const error = course.error ?? chosen.error;
  if (error)
    return <ErrorState failure={error} onRetry={() => void Promise.all([course.refetch(), chosen.refetch()])} />;
  if (!course.data || !chosen.data) return <PageSkeleton />;
  const { months } = course.data;
  const inRange = chosen.data.months.flatMap(({ lines }) => lines);
  const kinds = linesByKind(inRange);
  const monthName = (month: string) => formatDate(firstDay(month), 'longMonth', language);
  const titleOf = (key: string | null) => sports.find((sport) => sport.key === key)?.title ?? key ?? '';
  const headings = [
    t('reports.month'),
    ...sports.map(({ title }) => title),
    ...[t('reports.bookings'), t('reports.refunds'), t('reports.plans'), t('reports.topups')],
  ];
  const amountsOf = (lines: readonly Line[]) => [
    ...sports.map(({ key }) => sumOf(lines, BOOKINGS, key)),
    sumOf(lines, BOOKINGS),
    sumOf(lines, ['refunds']),
    sumOf(lines, ['plans']),
    sumOf(lines, TOPUPS),
  ];
  return (
    <>
      <ReportCard
        title={t('reports.moneyTitle')}
        hint={t('reports.moneyHint', {
          amount: formatEuros(sumOf(inRange, BOOKINGS)),
          refunds: formatEuros(Math.abs(sumOf(inRange, ['refunds']))),
        })}
        tools={<Legend items={sports.map(({ title, accent }) => ({ label: title, accent }))} />}
        csv={{
          name: `money-months-${range.to}`,
          rows: () => [headings, ...months.map(({ month, lines }) => [month, ...amountsOf(lines)])],
        }}
      >
        <Bars
          bars={months.map(({ month, lines }) => ({
            label: formatDate(firstDay(month), 'month', language),
            total: Math.round(sumOf(lines, BOOKINGS)).toLocaleString('en'),
            parts: sports.map(({ key, accent }) => ({ key, accent, value: sumOf(lines, BOOKINGS, key) })),
          }))}
        />
        <WideTable label={t('reports.moneyTitle')}>
          <Table className={styles.figures}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, lines }) => (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  {amountsOf(lines).map((amount, index) => (
                    <td key={headings[index + 1]}>
                      <Money euros={amount} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </WideTable>
        <p className={styles.note}>{t('reports.topupsNote')}</p>
      </ReportCard>
      <ReportCard
        title={t('reports.kindsTitle')}
        hint={t('reports.kindsHint')}
        csv={{
          name: `money-${range.from}-${range.to}`,
          rows: () => [
            [t('reports.kind'), t('reports.sport'), t('reports.entries'), t('reports.amount')],
            ...kinds.map(({ kind, service, count, amount }) => [
              t(`reports.kinds.${kind}`),
              titleOf(service),
              String(count),
              amount,
            ]),
          ],
        }}
      >
        {kinds.length === 0 ? (
          <EmptyState title={t('reports.noMoney')} text={t('reports.noMoneyText')} />
        ) : (
          <Table className={styles.figures}>
            <thead>
              <tr>
                <th scope="col">{t('reports.kind')}</th>
                <th scope="col">{t('reports.sport')}</th>
                <th scope="col">{t('reports.entries')}</th>
                <th scope="col">{t('reports.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, service, count, amount }) => (
                <tr key={`${kind} ${service}`}>
                  <th scope="row">{t(`reports.kinds.${kind}`)}</th>
                  <td>{titleOf(service)}</td>
                  <td>
                    <Num>{count}</Num>
                  </td>
                  <td>
                    <Money euros={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ReportCard>
    </>
  );
}

/** The lines of several months together, in the order of the kinds. */
function linesByKind(lines: readonly Line[]): Line[] {
  const groups = [...Map.groupBy(lines, ({ kind, service }) => `${kind} ${service}`).values()];
  return groups
    .flatMap((group) => {
      const [first] = group;
      const count = group.reduce((sum, line) => sum + line.count, 0);
      return first ? [{ ...first, count, amount: sumEuros(...group.map(({ amount }) => amount)) }] : [];
    })
    .sort((a, b) => MONEY_KINDS.indexOf(a.kind) - MONEY_KINDS.indexOf(b.kind));
}
