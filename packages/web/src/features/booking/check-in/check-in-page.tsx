import type { CourtSign } from '@courtside/contract/booking/check-in';
import { centsToEuros, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { BannerTime, CourtBanner } from '#shared/court/court-banner.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS, scheduleLink, sportBookingPath } from '#shared/routing/paths.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Arrival } from './arrival.tsx';
import styles from './check-in.module.css';
import { courtSignQuery } from './queries.ts';

/** What the camera of a phone opens at the sign of a court. */
export function CheckInPage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const sign = useQuery(courtSignQuery(code));
  const timeZone = useClubTimeZone();
  if (sign.data) return <Sign code={code} sign={sign.data} timeZone={timeZone} />;
  if (!sign.error)
    return (
      <Loading>
        <div className={styles.card}>
          <Skeleton height={220} radius={0} />
          <div className={styles.body}>
            <Skeleton width="60%" height={28} />
            <Skeleton height={48} radius={10} />
          </div>
        </div>
      </Loading>
    );
  const isRefused = sign.error instanceof ApiFailure && sign.error.code === 'check_in.code_invalid';
  return (
    <div className={styles.card}>
      <h1 className="sr">{t('checkIn.title')}</h1>
      {isRefused ? (
        <EmptyState title={t('checkIn.badCode')} text={failureText(sign.error)}>
          <LinkButton variant="primary" size="lg" to={PATHS.myBookings}>
            {t('myBookings.title')}
          </LinkButton>
        </EmptyState>
      ) : (
        <ErrorState failure={sign.error} onRetry={() => void sign.refetch()} />
      )}
    </div>
  );
}

interface SignProps {
  readonly code: string;
  readonly sign: CourtSign;
  readonly timeZone: string;
}

function Sign({ code, sign, timeZone }: SignProps) {
  const { booking } = sign;
  const now = wallTimeAt(sign.now, timeZone);
  // A wrong court is told with the picture of the scanned one, the rest with that of the booking.
  const isElsewhere = booking !== null && booking.courtKey !== sign.courtKey && booking.state !== 'done';
  const shown = booking && !isElsewhere ? booking : sign;
  return (
    <div className={styles.card}>
      <CourtBanner
        className={styles.banner}
        crop="ticket"
        section={shown.section}
        court={shown.court}
        courtType={shown.courtType}
        isHeading
      >
        <BannerTime>
          <Num>{booking?.from ?? now.time}</Num>
        </BannerTime>
      </CourtBanner>
      {booking ? (
        <Arrival code={code} sign={sign} booking={booking} timeZone={timeZone} isElsewhere={isElsewhere} />
      ) : (
        <FreeCourt sign={sign} today={now.date} />
      )}
    </div>
  );
}

function FreeCourt({ sign, today }: { readonly sign: CourtSign; readonly today: string }) {
  const { t } = useTranslation();
  const { free, section } = sign;
  const court = clubWord(sign.court, t, section);
  const price = free && ltrText(formatEuros(centsToEuros(eurosToCents(free.price))));
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>{free ? t('checkIn.free') : t('checkIn.none')}</h2>
      <p className={styles.text}>
        {free && price
          ? t('checkIn.freeText', { court, from: ltrText(free.from), to: ltrText(free.to), price })
          : t('checkIn.noneText', { court })}
      </p>
      <div className={styles.actions}>
        {free && price ? (
          <LinkButton
            variant="primary"
            size="lg"
            fullWidth
            to={scheduleLink(section, { date: today, session: free.key })}
          >
            {t('checkIn.book', { from: ltrText(free.from), price })}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" size="lg" fullWidth to={sportBookingPath(section)}>
            {t('checkIn.toSchedule')}
          </LinkButton>
        )}
        <LinkButton variant="ghost" size="lg" fullWidth to={PATHS.myBookings}>
          {t('myBookings.title')}
        </LinkButton>
      </div>
    </div>
  );
}
