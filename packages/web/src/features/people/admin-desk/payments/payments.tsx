import { PAYMENT_STATUSES, type Payment, type PaymentStatus, verifyPayment } from '@courtside/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from '../desk.module.css';
import { DeskFilters, useDeskFilter } from '../desk-filters.tsx';
import { DeskList } from '../desk-list.tsx';
import { paymentsQuery } from '../queries.ts';
import { useDeskChange } from '../use-desk-change.ts';

/** Top-ups of all members, newest first; a card payment may be asked about again. */
export function Payments({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation();
  const { filter, choice: status, setChoice: setStatus, page, turn, fields } = useDeskFilter<PaymentStatus | ''>('');
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
      <DeskList
        list={useQuery(paymentsQuery({ ...filter, status }, page))}
        onTurn={turn}
        frame={(rows) => <PaymentTable rows={rows} />}
      >
        {(payment) => <PaymentRow key={payment.payment} payment={payment} timeZone={timeZone} />}
      </DeskList>
    </>
  );
}

function PaymentTable({ rows }: { readonly rows: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Table className={styles.payments}>
      <thead>
        <tr>
          <th scope="col">{t('deskLists.payment.member')}</th>
          <th scope="col">{t('deskLists.payment.when')}</th>
          <th scope="col">{t('deskLists.payment.what')}</th>
          <th scope="col">{t('deskLists.payment.state')}</th>
          <th scope="col" className="figure">
            {t('deskLists.payment.amount')}
          </th>
          <th scope="col">
            <span className="sr">{t('deskLists.payment.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </Table>
  );
}

const STATE_ICONS: Record<PaymentStatus, IconName> = {
  created: 'clock',
  pending: 'clock',
  review: 'alert',
  paid: 'check',
  failed: 'close',
  expired: 'close',
  cancelled: 'close',
};

function PaymentRow({ payment, timeZone }: { readonly payment: Payment; readonly timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { payment: key, status, method, amount, memberName, memberCode, card, reference, comment, createdAt } = payment;
  const verify = useDeskChange(
    () => callApi(verifyPayment, { params: { payment: key } }),
    (answer) => t('adminDesk.verified', { payment: key, status: t(`adminDesk.paymentStatus.${answer.status}`) }),
  );
  return (
    <tr>
      <th scope="row" data-cell="member">
        <AppLink to={memberPath(memberCode)} className={styles.member}>
          <MemberName name={memberName} />
        </AppLink>
        <small>
          <Num>{memberCode}</Num>
        </small>
      </th>
      <td data-cell="when">
        <time dateTime={createdAt}>{formatMoment(createdAt, timeZone, i18n.language)}</time>
        <small>
          <Num>{key}</Num>
        </small>
      </td>
      <td data-cell="what">
        {card ? <Num>{card}</Num> : t(`adminDesk.paymentMethod.${method}`)}
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
        <span className={styles.pill} data-state={status}>
          <Icon name={STATE_ICONS[status]} size={16} />
          {t(`adminDesk.paymentStatus.${status}`)}
        </span>
      </td>
      <td data-cell="amount" className="figure">
        <Money euros={amount} />
      </td>
      <td data-cell="action">
        {method === 'card' && status !== 'paid' && (
          <Button
            size="sm"
            icon="renew"
            busy={verify.isPending}
            aria-label={t('adminDesk.verifyOf', { payment: key })}
            onClick={() => verify.mutate(undefined)}
          >
            {t('adminDesk.verify')}
          </Button>
        )}
      </td>
    </tr>
  );
}
