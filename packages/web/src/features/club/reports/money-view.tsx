import { MONEY_KINDS, type MoneyKind, type MoneyReport } from '@courtside/contract/club/office-reports';
import { formatEuros, sumEuros } from '@courtside/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { BarsChart } from '#shared/ui/chart/bars-chart.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import charts from './charts/charts.module.css';
import { FiguresTable } from './charts/figures-table.tsx';
import { PrepaidCard } from './prepaid-card.tsx';
import { moneyQuery } from './queries.ts';
import { Legend, ReportCard } from './report-parts.tsx';
import { courseOfRange, type DayRange, firstDay } from './report-range.ts';
import styles from './reports.module.css';
import { TopupWatchCard } from './topup-watch-card.tsx';
import type { SportLook } from './use-sport-looks.ts';

const BOOKINGS: readonly MoneyKind[] = ['courts', 'lights', 'options', 'guests', 'lessons', 'courses', 'competitions'];
const TOPUPS: readonly MoneyKind[] = ['topupsCard', 'topupsCash', 'topupsBank', 'topupsTerminal'];

type Line = MoneyReport['months'][number]['lines'][number];

function sumOf(lines: readonly Line[], kinds: readonly MoneyKind[], sport?: string): number {
  const wanted = lines.filter(
    ({ kind, service }) => kinds.includes(kind) && (sport === undefined || service === sport),
  );
  return sumEuros(...wanted.map(({ amount }) => amount));
}

type Column = Pick<SportLook, 'key' | 'title' | 'accent'>;

/** Sports that members no longer see keep the money that they brought. */
function withHidden(sports: readonly Column[], months: MoneyReport['months'], t: TFunction): Column[] {
  const paid = new Set(months.flatMap(({ lines }) => lines.flatMap(({ service }) => service ?? [])));
  const hidden = [...paid].filter((key) => sports.every((sport) => sport.key !== key)).sort();
  return [
    ...sports,
    ...hidden.map((key) => ({ key, title: sportTitle(key, t), accent: sportAccent(themeOf(undefined)) })),
  ];
}

export function MoneyView({
  range,
  sports: offered,
}: {
  readonly range: DayRange;
  readonly sports: readonly SportLook[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const course = useQuery(moneyQuery(courseOfRange(range)));
  const chosen = useQuery(moneyQuery(range));
  const error = course.error ?? chosen.error;
  if (error)
    return <ErrorState failure={error} onRetry={() => void Promise.all([course.refetch(), chosen.refetch()])} />;
  if (!course.data || !chosen.data) return <PageSkeleton />;
  const { months } = course.data;
  const sports = withHidden(offered, [...months, ...chosen.data.months], t);
  const inRange = chosen.data.months.flatMap(({ lines }) => lines);
  const headings = [
    // What the sports make together is in sight on a phone, too.
    ...[t('reports.month'), t('reports.bookings')],
    ...sports.map(({ title }) => title),
    ...[t('reports.refunds'), t('reports.plans'), t('reports.topups')],
  ];
  const amountsOf = (lines: readonly Line[]) => [
    sumOf(lines, BOOKINGS),
    ...sports.map(({ key }) => sumOf(lines, BOOKINGS, key)),
    sumOf(lines, ['refunds']),
    sumOf(lines, ['plans']),
    sumOf(lines, TOPUPS),
  ];
  return (
    <>
      <ReportCard
        title={t('reports.moneyTitle')}
        hint={t('reports.moneyHint', {
          amount: ltrText(formatEuros(sumOf(inRange, BOOKINGS))),
          refunds: ltrText(formatEuros(Math.abs(sumOf(inRange, ['refunds'])))),
        })}
        tools={
          <Legend
            items={[
              ...sports.map(({ title, accent }) => ({ label: title, accent })),
              { label: t('reports.refunds'), tone: 'refunds' },
            ]}
          />
        }
        file={{
          name: `money-months-${range.to}`,
          rows: () => [headings, ...months.map(({ month, lines }) => [month, ...amountsOf(lines)])],
        }}
      >
        <BarsChart
          className={charts.tones}
          scale={(euros) => formatEuros(euros).replace(/\.00$/, '')}
          bars={months.map(({ month, lines }) => ({
            label: formatDate(firstDay(month), 'month', language),
            total: Math.round(sumOf(lines, BOOKINGS)).toLocaleString('en'),
            parts: [
              ...sports.map(({ key, accent }) => ({ key, accent, value: sumOf(lines, BOOKINGS, key) })),
              { key: 'refunds', tone: 'refunds', value: Math.min(0, sumOf(lines, ['refunds'])) },
            ],
          }))}
        />
        <FiguresTable
          label={t('reports.moneyTitle')}
          headings={headings}
          rows={months.toReversed().map(({ month, lines }) => ({
            key: month,
            cells: [
              formatDate(firstDay(month), 'longMonth', language),
              ...amountsOf(lines).map((amount, index) => <Money key={headings[index + 1]} euros={amount} />),
            ],
          }))}
        />
        <p className={styles.note}>{t('reports.topupsNote')}</p>
      </ReportCard>
      <PrepaidCard prepaid={chosen.data.prepaid} to={range.to} />
      <TopupWatchCard />
      <KindsCard lines={linesByKind(inRange)} name={`money-${range.from}-${range.to}`} />
    </>
  );
}

interface KindsCardProps {
  readonly lines: readonly Line[];
  readonly name: string;
}

function KindsCard({ lines, name }: KindsCardProps) {
  const { t } = useTranslation();
  const titleOf = (key: string | null) => (key === null ? '' : sportTitle(key, t));
  const headings = (['kind', 'sport', 'entries', 'amount'] as const).map((heading) => t(`reports.${heading}`));
  return (
    <ReportCard
      title={t('reports.kindsTitle')}
      hint={t('reports.kindsHint')}
      file={{
        name,
        rows: () => [
          headings,
          ...lines.map(({ kind, service, count, amount }) => [
            t(`reports.kinds.${kind}`),
            titleOf(service),
            BigInt(count),
            amount,
          ]),
        ],
      }}
    >
      {lines.length === 0 ? (
        <EmptyState title={t('reports.noMoney')} text={t('reports.noMoneyText')} />
      ) : (
        <FiguresTable
          label={t('reports.kindsTitle')}
          headings={headings.toSpliced(1, 1)}
          rows={lines.map(({ kind, service, count, amount }) => ({
            key: `${kind} ${service}`,
            cells: [
              // A column of its own would push the figures out of a phone.
              <span key="kind">
                {t(`reports.kinds.${kind}`)} <small>{titleOf(service)}</small>
              </span>,
              <Num key="count">{count}</Num>,
              <Money key="amount" euros={amount} />,
            ],
          }))}
        />
      )}
    </ReportCard>
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
