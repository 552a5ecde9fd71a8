import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { fromSlashDate, toDisplayDate } from '@courtside/contract/values/dates';
import { isMemberRole, roleHasAccess } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { ClubChanges } from '#shared/court/club-changes.tsx';
import { BannerTime, CourtBanner } from '#shared/court/court-banner.tsx';
import { OpenGameLink } from '#shared/court/open-game-link.tsx';
import mark from '#shared/drawings/logo-mark.svg';
import { bookingPath, PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useBookAgain } from '#shared/sports/use-book-again.ts';
import { closeDialog } from '#shared/store/dialog-store.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './booking-detail-view.module.css';
import { cancelText, factsOf } from './detail-labels.ts';
import { DoorCode } from './door-code.tsx';
import { GiveBackButton } from './give-back.tsx';
import { PlayersTable } from './players-table.tsx';

/** Only the office needs it. */
const LessonAttendance = lazy(async () => ({
  default: (await import('#shared/office/attendance/lesson-attendance.tsx')).LessonAttendance,
}));

/** Everything about a booking (spec 3, "Booking detail"), the same in the dialog and on the page. */
export function BookingDetailView({ detail }: { readonly detail: BookingDetail }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Banner detail={detail} />
      <ClubChanges detail={detail} className={styles.changes ?? ''} />
      <DoorCode detail={detail} />
      <div className={styles.columns}>
        <dl className={styles.facts}>
          {factsOf(detail, t, i18n.language).map(({ label, value, spoken = value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <CutText shown={value} whole={spoken} />
              </dd>
            </div>
          ))}
        </dl>
        <ClubBlock />
      </div>
      <PlayersTable detail={detail} />
    </>
  );
}

function Banner({ detail }: { readonly detail: BookingDetail }) {
  const { t, i18n } = useTranslation();
  const date = fromSlashDate(detail.bookingSessionDate);
  return (
    <CourtBanner
      className={styles.banner}
      crop="banner"
      section={detail.section}
      title={detail.bookingTitle}
      court={detail.bookingCourt}
      courtType={detail.courtType}
      badge={detail.status === 'cancelled' && <p className={styles.cancelled}>{t('myBookings.cancelled')}</p>}
    >
      <div className={styles.end}>
        <p>{date ? toDisplayDate(date, i18n.language) : detail.bookingSessionDate}</p>
        <BannerTime>
          <Num>{`${detail.bookingSessionTimeFrom}–${detail.bookingSessionTimeTo}`}</Num>
        </BannerTime>
      </div>
    </CourtBanner>
  );
}

function ClubBlock() {
  return (
    <address className={styles.club}>
      <img src={mark} alt="" width={32} height={32} />
      <span className={styles.clubName}>{CLUB.name}</span>
      <span className={styles.address}>{CLUB.address}</span>
      <a className={styles.contact} href={`tel:${CLUB.phone.replaceAll(' ', '')}`}>
        <Icon name="phone" size={16} />
        <Num>{CLUB.phone}</Num>
      </a>
      <a className={styles.contact} href={`mailto:${CLUB.email}`}>
        <Icon name="mail" size={16} />
        <Num>{CLUB.email}</Num>
      </a>
    </address>
  );
}

const ROWS = [1, 2, 3, 4];

/** Placeholder while a booking loads. */
export function DetailSkeleton() {
  return (
    <Loading>
      <Skeleton height={156} radius={0} />
      <div className={styles.inside}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="48%" height={20} />
        <Skeleton width="54%" height={20} />
        {ROWS.map((row) => (
          <Skeleton key={row} height={40} radius={10} />
        ))}
      </div>
    </Loading>
  );
}

interface DetailFooterProps {
  readonly detail: BookingDetail;
  /** Without it there is no Back button. */
  readonly onBack?: () => void;
  readonly onCancel: () => void;
  readonly onGiveBack: () => void;
}

/**
 * Back, and Cancel Booking only when the server allows it; otherwise its reason (spec 2.4, 6). After the cancellation time
 * the session can be given back.
 */
export function DetailFooter({ detail, onBack, onCancel, onGiveBack }: DetailFooterProps) {
  const { t, i18n } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const [now] = useState(() => Date.now());
  const again = useBookAgain();
  const { apiRole } = useUser();
  const isMember = isMemberRole(apiRole);
  const hasBegun = Date.parse(detail.startsAt) <= now;
  return (
    <div className={styles.footer}>
      {onBack && (
        <Button size="lg" icon="back" onClick={onBack}>
          {t('myBookings.back')}
        </Button>
      )}
      <p className={styles.text}>{club && cancelText(detail, club.timeZone, t, i18n.language, now)}</p>
      {isMember && (
        <Button
          size="lg"
          busy={again.isPending}
          onClick={() => again.mutate({ section: detail.section, key: detail.key }, { onSuccess: closeDialog })}
        >
          {t('mySeries.bookAgain')}
        </Button>
      )}
      {detail.canChange && (
        <LinkButton size="lg" to={bookingPath(PATHS.changeBooking, detail)} onClick={closeDialog}>
          {t('changeBooking.change')}
        </LinkButton>
      )}
      {isMember && <OpenGameLink booking={detail} size="lg" onFollow={closeDialog} />}
      {detail.lesson && hasBegun && roleHasAccess(apiRole, 'desk') && (
        <Suspense fallback={null}>
          <LessonAttendance lesson={{ section: detail.section, key: detail.key }} />
        </Suspense>
      )}
      <GiveBackButton detail={detail} onGiveBack={onGiveBack} />
      {detail.lesson?.canCallOff && (
        <Button variant="danger" size="lg" data-autofocus onClick={onCancel}>
          {t('myBookings.callOff')}
        </Button>
      )}
      {detail.cancelBooking === 1 && (
        // It is rendered after the dialog has opened, so it gets the focus only when the PIN dialog closes.
        <Button variant="danger" size="lg" data-autofocus onClick={onCancel}>
          {t('myBookings.cancelBooking')}
        </Button>
      )}
    </div>
  );
}
