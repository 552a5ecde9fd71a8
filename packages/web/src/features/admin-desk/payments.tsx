import { PAYMENT_STATUSES, type Payment, type PaymentStatus, verifyPayment } from '@courtside/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { SelectField } from '#shared/ui/fields/select-field.tsx';
import styles from './desk.module.css';
import { DeskFilters, useDeskFilter } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { paymentsQuery } from './queries.ts';
import { useDeskChange } from './use-desk-change.ts';

/** Top-ups of all members, newest first; a card payment may be asked about again. */
export function Payments({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<PaymentStatus | ''>('');
  const { filter, page, turn, fields } = useDeskFilter(status);
  return (
    <>
      <DeskFilters fields={fields} label={t('deskLists.searchPayments')}>
        <SelectField
          label={t('privacy.status')}
          value={status}
          onChange={({ target }) => setStatus(PAYMENT_STATUSES.find((known) => known === target.value) ?? '')}
          options={[
            { value: '', label: t('privacy.statuses.all') },
            ...PAYMENT_STATUSES.map((value) => ({ value, label: t(`adminDesk.paymentStatus.${value}`) })),
          ]}
        />
      </DeskFilters>
      <DeskList list={useQuery(paymentsQuery({ ...filter, status }, page))} onTurn={turn}>
        {(payment) => <PaymentItem key={payment.payment} payment={payment} timeZone={timeZone} />}
      </DeskList>
    </>
  );
}

function PaymentItem({ payment, timeZone }: { readonly payment: Payment; readonly timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { payment: key, status, method, amount, memberName, memberCode, card, comment, createdAt } = payment;
  const verify = useDeskChange(
    () => callApi(verifyPayment, { params: { payment: key } }),
    (answer) => t('adminDesk.verified', { payment: key, status: t(`adminDesk.paymentStatus.${answer.status}`) }),
  );
  return (
    <li className={styles.item}>
      <h2 className={styles.title}>
        <Money euros={amount} /> · <MemberName name={memberName} /> <Num>{memberCode}</Num>
      </h2>
      <div className={styles.meta}>
        <span className={styles.state} data-state={status}>
          {t(`adminDesk.paymentStatus.${status}`)}
        </span>
        <span>{card ? <Num>{card}</Num> : t(`adminDesk.paymentMethod.${method}`)}</span>
        <Num>{key}</Num>
        <time dateTime={createdAt}>{formatMoment(createdAt, timeZone, i18n.language)}</time>
      </div>
      {comment && (
        <p className={styles.text} dir="auto">
          {comment}
        </p>
      )}
      {method === 'card' && status !== 'paid' && (
        <div className={styles.actions}>
          <Button
            size="sm"
            icon="renew"
            busy={verify.isPending}
            aria-label={t('adminDesk.verifyOf', { payment: key })}
            onClick={() => verify.mutate(undefined)}
          >
            {t('adminDesk.verify')}
          </Button>
        </div>
      )}
    </li>
  );
}
