import type { Receipt } from '@courtside/contract/money/subscriptions';
import { formatEuros } from '@courtside/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Pager } from '#shared/ui/data/pager.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { receiptsQuery } from '../queries.ts';
import card from '../statement/statement-card.module.css';
import type { AccountAddress } from '../use-account-address.ts';
import styles from './entry-table.module.css';
import { EntryTable } from './entry-table.tsx';
import { EntryTitle } from './entry-title.tsx';
import { PapersCard } from './papers-card.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

/** spec 1: the member views receipts. */
export function ReceiptsCard({ address: { page, turnTo } }: { readonly address: AccountAddress }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(receiptsQuery(useUser().balanceAmount, page));
  const [shown, setShown] = useState<{ readonly id: string; readonly opened: boolean }>();
  return (
    <>
      <Card>
        <div className={card.statement}>
          {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
          {!data && !error && <PageSkeleton />}
          {data?.total === 0 && <EmptyState title={t('account.noReceipts')} text={t('account.noReceiptsText')} />}
          {data && data.total > 0 && (
            <WideTable label={t('account.receipts')}>
              <EntryTable last={<span className="sr">{t('account.receipt')}</span>}>
                {data.items.map((receipt) => (
                  <ReceiptRow key={receipt.id} receipt={receipt} onShow={(id) => setShown({ id, opened: true })} />
                ))}
              </EntryTable>
            </WideTable>
          )}
          {data && <Pager list={data} onTurn={turnTo} />}
        </div>
        {shown && (
          <ReceiptDialog id={shown.id} opened={shown.opened} onClose={() => setShown({ ...shown, opened: false })} />
        )}
      </Card>
      <PapersCard />
    </>
  );
}

function ReceiptRow({ receipt, onShow }: { readonly receipt: Receipt; readonly onShow: (id: string) => void }) {
  const { t, i18n } = useTranslation();
  const day = formatDate(receipt.date, 'dayYear', i18n.language);
  return (
    <tr>
      <td className={styles.date}>{day}</td>
      <th scope="row">
        <EntryTitle entry={receipt}>
          <span className={styles.inlineDate}>{day}</span>
          <Num>{receipt.id}</Num>
          {receipt.isRefunded && <span className={styles.tag}>{t('account.refunded')}</span>}
          {receipt.refundedAmount !== undefined && (
            <span className={styles.tag}>
              {t('account.refundedPart', { amount: formatEuros(receipt.refundedAmount) })}
            </span>
          )}
        </EntryTitle>
      </th>
      <td className={`figure ${styles.number} ${styles.strong}`}>
        <Money euros={receipt.amount} />
      </td>
      <td className={`figure ${styles.number}`}>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('account.showReceipt', { id: receipt.id })}
          onClick={() => onShow(receipt.id)}
        >
          {t('account.show')}
        </Button>
      </td>
    </tr>
  );
}
