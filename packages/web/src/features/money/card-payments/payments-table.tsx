import type { Payment } from '@courtside/contract/money/payments';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { Avatar } from '#shared/court/avatar.tsx';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import type { OpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useKeyHelp } from '#shared/ui/keys/keys.ts';
import { cardName } from './card-name.ts';
import { PaymentState } from './payment-state.tsx';
import styles from './payments-table.module.css';
import { useShortDay } from './use-short-day.ts';

interface PaymentsTableProps {
  readonly items: readonly Payment[];
  readonly row: OpenedRow;
  readonly onRefund: (key: string) => void;
}

/** Payments, newest first. The whole row opens its payment; arrows walk on, R begins a refund. */
export function PaymentsTable({ items, row, onRefund }: PaymentsTableProps) {
  const { t } = useTranslation();
  useKeyHelp('walk');
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    const isRefund = event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!key || !isRefund) return row.walk(event);
    event.preventDefault();
    onRefund(key);
  };
  return (
    <Table className={styles.table} onKeyDown={press}>
      <thead>
        <tr>
          <th scope="col">{t('cardPayments.member')}</th>
          <th scope="col">{t('cardPayments.when')}</th>
          <th scope="col">{t('cardPayments.for')}</th>
          <th scope="col">{t('cardPayments.state')}</th>
          <th scope="col" className="figure">
            {t('cardPayments.amount')}
          </th>
          <th scope="col">
            <span className="sr">{t('cardPayments.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((payment) => (
          <Row key={payment.payment} payment={payment} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ payment, row }: { readonly payment: Payment; readonly row: OpenedRow }) {
  const { t } = useTranslation();
  const timeZone = useClubTimeZone();
  const dayOf = useShortDay();
  const {
    payment: key,
    memberName,
    memberCode,
    gender,
    profilePic,
    method,
    amount,
    createdAt,
    reference,
    comment,
  } = payment;
  const isOpened = key === row.key && !row.isNarrow;
  return (
    <tr data-opened={isOpened || undefined}>
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
      <td data-cell="action">
        <button
          type="button"
          className={styles.open}
          data-row={key}
          aria-label={t('cardPayments.openOf', { payment: key })}
          aria-haspopup={row.isNarrow ? 'dialog' : undefined}
          aria-current={isOpened || undefined}
          onClick={() => row.select(key)}
        >
          <Icon name="right" flip size={18} />
        </button>
      </td>
    </tr>
  );
}
