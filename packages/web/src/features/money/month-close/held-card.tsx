import type { MonthReport } from '@courtside/contract/money/office-month';
import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import styles from './month-page.module.css';

/** From the opening to the closing balance of the money of members. */
export function HeldCard({ report }: { readonly report: MonthReport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = (date: string) => formatDate(date, 'dayMonth', language);
  return (
    <Block title={formatDate(report.from, 'longMonth', language)}>
      <Table className={styles.held}>
        <thead>
          <tr>
            <th scope="col">{t('month.held')}</th>
            <th scope="col" className={`figure ${styles.end}`}>
              {t('month.entries')}
            </th>
            <th scope="col" className={`figure ${styles.end}`}>
              {t('month.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.sum}>
            <th scope="row">{t('month.opening', { date: day(report.from) })}</th>
            <td />
            <td className={`figure ${styles.end}`}>
              <Money euros={report.opening} />
            </td>
          </tr>
          {report.lines.map(({ kind, count, amount }) => (
            <tr key={kind}>
              <th scope="row">{t(`month.line.${kind}`)}</th>
              <td className={`figure ${styles.end}`}>
                <Num>{count}</Num>
              </td>
              <td className={`figure ${styles.end}`}>
                <Num>{signed(amount)}</Num>
              </td>
            </tr>
          ))}
          {report.lines.length === 0 && (
            <tr>
              <td colSpan={3} className={styles.quiet}>
                {t('month.nothing')}
              </td>
            </tr>
          )}
          <tr className={styles.sum}>
            <th scope="row">{report.isEnded ? t('month.closing', { date: day(report.to) }) : t('month.now')}</th>
            <td className={`figure ${styles.end}`}>
              <Num>{report.entries}</Num>
            </td>
            <td className={`figure ${styles.end}`}>
              <Money euros={report.closing} />
            </td>
          </tr>
        </tbody>
      </Table>
    </Block>
  );
}

const signed = (euros: number) => `${euros > 0 ? '+' : ''}${formatEuros(euros)}`;
