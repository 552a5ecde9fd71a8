import type { StatementLine } from '@courtside/contract/money/account';
import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import styles from '../entries/entry-table.module.css';
import { EntryTable } from '../entries/entry-table.tsx';
import { EntryTitle } from '../entries/entry-title.tsx';

export function StatementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
  const { t } = useTranslation();
  return (
    <EntryTable last={t('account.balance')}>
      {lines.map((line) => (
        <StatementRow key={line.id} line={line} />
      ))}
    </EntryTable>
  );
}

function StatementRow({ line }: { readonly line: StatementLine }) {
  const { i18n } = useTranslation();
  const day = formatDate(line.date, 'dayYear', i18n.language);
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
      <td className={`figure ${styles.number} ${line.amount > 0 ? styles.plus : ''}`}>
        <Num>{`${line.amount < 0 ? '−' : '+'}${formatEuros(Math.abs(line.amount))}`}</Num>
      </td>
      <td className={`figure ${styles.number} ${styles.strong}`}>
        <Money euros={line.balance} />
      </td>
    </tr>
  );
}
