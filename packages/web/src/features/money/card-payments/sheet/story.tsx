import type { Payment } from '@courtside/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import panel from '#shared/office/beside/panel.module.css';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { playedQuery } from '../queries.ts';
import { useShortDay } from '../use-short-day.ts';
import styles from './sheet.module.css';
import { storyOf } from './story-events.ts';

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
        {payment.dispute && payment.paidAt && (
          <Played memberCode={payment.memberCode} from={payment.paidAt} to={payment.dispute.at} />
        )}
        {later}
      </ol>
    </section>
  );
}

interface PlayedProps {
  readonly memberCode: string;
  readonly from: string;
  readonly to: string;
}

/** Of the latest bookings that the balance paid meanwhile. */
const LINKS = 5;

/** A balance does not know which top-up a booking was paid from: these are the bookings that it paid between the two moments. */
function Played({ memberCode, from, to }: PlayedProps) {
  const { t } = useTranslation();
  const timeZone = useClubTimeZone();
  const dayOf = useShortDay();
  const day = (at: string) => wallTimeAt(at, timeZone).date;
  const { data } = useQuery(playedQuery(memberCode, day(from), day(to)));
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
