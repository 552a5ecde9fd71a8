import type { receiptInfo } from '@courtside/contract/money/subscriptions';
import { clubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { formatEuros } from '@courtside/contract/values/money';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReceiptPdf } from '#shared/files/use-download.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { receiptQuery } from '../queries.ts';
import { EntryTitle } from './entry-title.tsx';
import styles from './receipt-dialog.module.css';
import { ReceiptTaxFacts } from './receipt-tax.tsx';

interface ReceiptDialogProps {
  readonly id: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** One receipt, with a PDF download. */
export function ReceiptDialog({ id, opened, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...receiptQuery(id), enabled: opened });
  const pdf = useReceiptPdf(id);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('account.receipt')}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={264} radius={10} />
        </Loading>
      )}
      {data && <ReceiptFacts receipt={data} />}
      {data?.tax && <ReceiptTaxFacts receipt={data} tax={data.tax} />}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button variant="primary" icon="download" busy={pdf.isPending} onClick={pdf.download}>
          {t('account.downloadPdf')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ReceiptFacts({ receipt }: { readonly receipt: AnswerOf<typeof receiptInfo> }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <p className={styles.club}>
        <b>{receipt.club.name}</b>
        <span>{receipt.club.address}</span>
      </p>
      <EntryTitle entry={receipt}>
        <Num>{receipt.id}</Num>
      </EntryTitle>
      <dl className={styles.facts} data-print="alone">
        <dt>{t('account.member')}</dt>
        <dd>
          <bdi>{receipt.memberName}</bdi> <Num>{receipt.memberCode}</Num>
        </dd>
        <dt>{t('account.date')}</dt>
        <dd>{toDisplayDate(clubDate(receipt.date), i18n.language)}</dd>
        {receipt.receiptTime && (
          <>
            <dt>{t('account.timeFrom')}</dt>
            <dd>
              <Num>{receipt.receiptTime.from}</Num>
            </dd>
            <dt>{t('account.timeTo')}</dt>
            <dd>
              <Num>{receipt.receiptTime.to}</Num>
            </dd>
          </>
        )}
        <dt>{t('account.paidWith')}</dt>
        <dd>{t(`account.paidWithLabels.${receipt.paidWith}`)}</dd>
        <dt>{t('account.amount')}</dt>
        <dd>
          <Money euros={receipt.amount} />
        </dd>
      </dl>
      {receipt.isRefunded && <p className={styles.refunded}>{t('account.refundedText')}</p>}
      {receipt.refundedAmount !== undefined && (
        <p className={styles.refunded}>{t('account.refundedPart', { amount: formatEuros(receipt.refundedAmount) })}</p>
      )}
    </>
  );
}
