import type { PaymentEvent } from '@courtside/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './desk.module.css';
import { DeskFilters, useDeskFilter } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { paymentEventsQuery } from './queries.ts';

/** Payment events that were quarantined because they do not match a payment or its signature. */
export function PaymentEvents({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation();
  const { filter, page, turn, fields } = useDeskFilter('');
  return (
    <>
      <DeskFilters fields={fields} label={t('deskLists.searchPayments')} />
      <DeskList list={useQuery(paymentEventsQuery(filter, page))} onTurn={turn}>
        {(event) => <Event key={event.id} event={event} timeZone={timeZone} />}
      </DeskList>
    </>
  );
}

function Event({ event, timeZone }: { readonly event: PaymentEvent; readonly timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { outcome, fault, payment, memberCode, amount, currency, receivedAt } = event;
  return (
    <li className={styles.item}>
      <h2 className={styles.title}>{fault ? t(`adminDesk.faults.${fault}`) : t('adminDesk.cameLate')}</h2>
      <div className={styles.meta}>
        <span className={styles.state} data-state={outcome}>
          {t(`adminDesk.${outcome}`)}
        </span>
        {payment && <Num>{payment}</Num>}
        {memberCode && <Num>{memberCode}</Num>}
        {amount !== null && <Num>{`${amount.toFixed(2)} ${currency ?? ''}`.trim()}</Num>}
        <time dateTime={receivedAt}>{formatMoment(receivedAt, timeZone, i18n.language)}</time>
      </div>
    </li>
  );
}
