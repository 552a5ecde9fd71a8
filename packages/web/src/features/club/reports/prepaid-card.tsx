import type { MoneyReport } from '@courtside/contract/club/office-reports';
import { sumEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { FiguresTable } from './charts/figures-table.tsx';
import { ReportCard } from './report-parts.tsx';

interface PrepaidCardProps {
  readonly prepaid: MoneyReport['prepaid'];
  /** The last day of the range. */
  readonly to: string;
}

/** What was sold and not used: the club owes sessions for it, or a balance. A club that sells neither has no card. */
export function PrepaidCard({ prepaid: { passes, vouchers }, to }: PrepaidCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (passes === 0 && vouchers === 0) return null;
  const rows = [
    ['passes', passes],
    ['vouchers', vouchers],
    ['prepaidEnd', sumEuros(passes, vouchers)],
  ] as const;
  const headings = [t('reports.prepaidOf'), t('reports.amount')];
  return (
    <ReportCard
      title={t('reports.prepaidTitle')}
      hint={t('reports.prepaidHint', { date: formatDate(to, 'dayYear', language) })}
      file={{
        name: `money-prepaid-${to}`,
        rows: () => [headings, ...rows.map(([name, amount]) => [t(`reports.${name}`), amount])],
      }}
    >
      <FiguresTable
        label={t('reports.prepaidTitle')}
        headings={headings}
        rows={rows.map(([name, amount]) => ({
          key: name,
          cells: [t(`reports.${name}`), <Money key="amount" euros={amount} />],
        }))}
      />
    </ReportCard>
  );
}
