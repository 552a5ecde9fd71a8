import type { Payment } from '@courtside/contract/money/payments';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '#shared/office/beside/panel.module.css';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { useShortDay } from '../use-short-day.ts';
import styles from './sheet.module.css';
import { storyOf } from './story-events.ts';
import { usePlayed } from './use-played.ts';

/** What happened to a payment, by day; what is still to come is last. */
export function Story({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const dayOf = useShortDay();
  const [first, ...later] = storyOf(payment, t).map(({ at, text, isAhead }) => (
    <li key={`${at} ${text}`} data-ahead={isAhead || undefined}>
      <time dateTime={at}>{dayOf(at)}</time>
      <p>{text}</p>
    </li>
  ));
  return (
    <section aria-label={t('cardPayments.historyTitle')}>
      <ol className={styles.story}>
        {first}
        <Played payment={payment} />
        {later}
      </ol>
    </section>
  );
}

/** Of the latest bookings that the balance paid meanwhile. */
const LINKS = 5;

/** A balance does not know which top-up a booking was paid from: these are the bookings that it paid between the two moments. */
function Played({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const dayOf = useShortDay();
  const { data } = usePlayed(payment);
  const [from, to] = [payment.paidAt ?? '', payment.dispute?.at ?? ''];
  const played = (data?.items ?? []).flatMap(({ kind, amount, at, details: { key, service } }) =>
    kind === 'booking' && amount < 0 && at >= from && at <= to && key && service ? [{ key, section: service, at }] : [],
  );
  const last = played.at(0);
  if (!last) return null;
  return (
    <li>
      <time dateTime={last.at}>{dayOf(last.at)}</time>
      <p>
        {t('cardPayments.story.played', { count: played.length })}{' '}
        {played.slice(0, LINKS).map(({ key, section }, index) => (
          <Fragment key={key}>
            {index > 0 && ', '}
            <button
              type="button"
              className={panel.link}
              aria-haspopup="dialog"
              onClick={() => openBookingDetail({ section, key })}
            >
              <Num>{key}</Num>
            </button>
          </Fragment>
        ))}
        {played.length > LINKS && ' …'}
      </p>
    </li>
  );
}
