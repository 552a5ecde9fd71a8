import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '#shared/ui/data/table.tsx';
import styles from './entry-table.module.css';

interface EntryTableProps {
  /** What the last column holds, after date, description and amount. */
  readonly last: ReactNode;
  /** Its rows. */
  readonly children: ReactNode;
}

/** Entries of the account: lines of the statement, or receipts. */
export function EntryTable({ last, children }: EntryTableProps) {
  const { t } = useTranslation();
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.date}>
            {t('account.date')}
          </th>
          <th scope="col">{t('account.description')}</th>
          <th scope="col" className={`figure ${styles.number}`}>
            {t('account.amount')}
          </th>
          <th scope="col" className={`figure ${styles.number}`}>
            {last}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
