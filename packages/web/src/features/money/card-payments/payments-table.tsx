import type { Payment } from '@courtside/contract/money/payments';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { Avatar } from '#shared/court/avatar.tsx';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { OpenableRow, RowTable } from '#shared/office/beside/row-table.tsx';
import type { OpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { cardName } from './card-name.ts';
import { PaymentState } from './payment-state.tsx';
import styles from './payments-table.module.css';
import { useShortDay } from './use-short-day.ts';

interface PaymentsTableProps {
  readonly items: readonly Payment[];
  readonly row: OpenedRow;
  readonly onRefund: (key: string) => void;
}

/** Payments, newest first. R begins a refund. */
export function PaymentsTable({ items, row, onRefund }: PaymentsTableProps) {
  const { t } = useTranslation();
  return (
    <RowTable
      columns={[
        { text: t('cardPayments.member') },
        { text: t('cardPayments.when') },
        { text: t('cardPayments.for') },
        { text: t('cardPayments.state') },
        { text: t('cardPayments.amount'), isFigure: true },
      ]}
      row={row}
      hasPictures
      onKey={(event, key) => {
        if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        onRefund(key);
      }}
    >
      {items.map((payment) => (
        <Row key={payment.payment} payment={payment} row={row} />
      ))}
    </RowTable>
  );
}

function Row({ payment, row }: { readonly payment: Payment; readonly row: OpenedRow }) {
  const { t } = useTranslation();
  const timeZone = useClubTimeZone();
  const dayOf = useShortDay();
  const { payment: key, memberName, memberCode, gender, profilePic, method } = payment;
  const { amount, createdAt, reference, comment } = payment;
  return (
    <OpenableRow rowKey={key} row={row} label={t('cardPayments.openOf', { payment: key })}>
      <th scope="row" data-cell="member">
        <span className={styles.member}>
          <Avatar user={{ photoURL: profilePic, gender, memberCode }} size={36} />
          <span>
            <b>
              <MemberName name={memberName} />
            </b>
            <small>
              <Num>{memberCode}</Num>
            </small>
          </span>
        </span>
      </th>
      <td data-cell="when">
        <time dateTime={createdAt}>{`${dayOf(createdAt)}, ${ltrText(wallTimeAt(createdAt, timeZone).time)}`}</time>
        <small>
          <Num>{key}</Num>
        </small>
      </td>
      <td data-cell="what">
        {t('cardPayments.topup')}
        <small>{cardName(payment) ?? t(`adminDesk.paymentMethod.${method}`)}</small>
        {[reference, comment].map(
          (text) =>
            text && (
              <small key={text}>
                <bdi>{text}</bdi>
              </small>
            ),
        )}
      </td>
      <td data-cell="state">
        <PaymentState payment={payment} />
      </td>
      <td data-cell="amount" className="figure">
        <Money euros={amount} />
      </td>
    </OpenableRow>
  );
}
