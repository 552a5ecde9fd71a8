import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import styles from './change.module.css';
import { ChangeBar } from './change-bar.tsx';
import { ChangePin } from './change-pin.tsx';
import { NewSide, OldSide } from './change-sides.tsx';
import { NotChangeable } from './not-changeable.tsx';
import { Refusal } from './refusal.tsx';
import { TimePicker } from './time-picker.tsx';
import { changedBookingQuery, useChange } from './use-change.ts';

/** Other players, payers or another session for a booking; the link in mails opens it too. */
export function ChangePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const reference = { section: search.get('section') ?? '', key: search.get('key') ?? '' };
  const { data, error, refetch } = useQuery(changedBookingQuery(reference));
  if (error)
    return (
      <PageFrame title={t('changeBooking.title')}>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data) return <PageSkeleton />;
  if (data.canChange) return <ChangeView key={data.version} detail={data} />;
  return (
    <PageFrame title={t('changeBooking.title')}>
      {data.status === 'cancelled' ? (
        <Card>
          <EmptyState title={t('myBookings.cancelled')} text={t('changeBooking.untouched')}>
            <LinkButton variant="primary" to={PATHS.myBookings}>
              {t('myBookings.title')}
            </LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <NotChangeable detail={data} />
      )}
    </PageFrame>
  );
}

const VIEWS = ['players', 'time'] as const;

function ChangeView({ detail }: { readonly detail: BookingDetail }) {
  const { t, i18n } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const change = useChange(detail);
  const [view, setView] = useState<(typeof VIEWS)[number]>('players');
  // The first plan may put a refusal above both sides.
  if (!change.plan && !change.failure) return <PageSkeleton />;
  const until = club ? formatMoment(detail.cancelUntil, club.timeZone, i18n.language) : '';
  return (
    <div className={styles.page}>
      <PageFrame
        title={t('changeBooking.title')}
        intro={t('changeBooking.intro', { key: ltrText(detail.key), until })}
        aside={
          <Segmented
            label={t('changeBooking.what')}
            value={view}
            onChange={setView}
            choices={VIEWS.map((value) => ({ value, label: t(`changeBooking.${value}`) }))}
          />
        }
      >
        <Refusal change={change} />
        {view === 'time' && <TimePicker detail={detail} change={change} />}
        <div className={styles.sides}>
          <OldSide detail={detail} change={change} />
          <NewSide detail={detail} change={change} isEditing={view === 'players'} />
        </div>
      </PageFrame>
      <ChangeBar detail={detail} change={change} />
      <ChangePin detail={detail} change={change} />
    </div>
  );
}
