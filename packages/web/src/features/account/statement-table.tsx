import type { StatementLine } from '@courtside/contract/account';
import { formatEuros } from '@courtside/contract/money';
import { useTranslation } from 'react-i18next';
import { dateWords } from '#shared/time/date-words.ts';
import { Money, Num } from '#shared/ui/num.tsx';
import { EntryTitle } from './entry-title.tsx';
import styles from './statement-table.module.css';

export function StatementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.date}>
            {t('account.date')}
          </th>
          <th scope="col">{t('account.description')}</th>
          <th scope="col" className={styles.number}>
            {t('account.amount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('account.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <StatementRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function StatementRow({ line }: { readonly line: StatementLine }) {
  const { i18n } = useTranslation();
  const day = dateWords(line.date, 'dayMonth', i18n.language);
  const marks = [line.details.key, line.receipt].filter((mark) => mark !== undefined && mark !== null);
  return (
    <tr>
      <td className={styles.date}>{day}</td>
      <th scope="row">
        <EntryTitle entry={line}>
          {/* The phone has no room for a column of dates. */}
          <span className={styles.inlineDate}>{day}</span>
          <span className={styles.marks}>
            {marks.map((mark) => (
              <Num key={mark}>{mark}</Num>
            ))}
          </span>
        </EntryTitle>
      </th>
      <td className={line.amount > 0 ? `${styles.number} ${styles.plus}` : styles.number}>
        <Num>{`${line.amount < 0 ? '−' : '+'}${formatEuros(Math.abs(line.amount))}`}</Num>
      </td>
      <td className={`${styles.number} ${styles.strong}`}>
        <Money euros={line.balance} />
      </td>
    </tr>
  );
}
