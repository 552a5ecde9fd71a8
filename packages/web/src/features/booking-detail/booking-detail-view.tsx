import type { BookingDetail } from '@courtside/contract/bookings';
import { fromSlashDate, toDisplayDate } from '@courtside/contract/dates';
import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { CourtPicture } from '#shared/drawings/courts/court-scene.tsx';
import mark from '#shared/drawings/logo-mark.svg';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { courtTitleLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
import { sportOf } from '#shared/sports/selected-sport.ts';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './booking-detail-view.module.css';
import { factsOf } from './detail-words.ts';
import { PlayersTable } from './players-table.tsx';

/** Everything about a booking (spec 3, "Booking detail"), the same in the dialog and on the page. */
export function BookingDetailView({ detail }: { readonly detail: BookingDetail }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Banner detail={detail} />
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
  const sport = sportOf(detail.section) ?? 'tennis';
  const date = fromSlashDate(detail.bookingSessionDate);
  return (
    <div className={styles.banner}>
      <CourtPicture sport={sport} courtType={detail.courtType} crop="banner" />
      {detail.status === 'cancelled' && <p className={styles.cancelled}>{t('myBookings.cancelled')}</p>}
      <div className={styles.bannerText}>
        <div>
          <p>
            {joinTexts(
              [t(`sports.${sport}`), courtTypeLabel(detail.courtType, t).toLocaleLowerCase(i18n.language)],
              i18n.language,
            )}
          </p>
          <p className={styles.big}>{courtTitleLabel(detail.bookingCourt, t)}</p>
        </div>
        <div className={styles.end}>
          <p>{date ? toDisplayDate(date, i18n.language) : detail.bookingSessionDate}</p>
          <p className={styles.big}>
            <Num>{`${detail.bookingSessionTimeFrom}–${detail.bookingSessionTimeTo}`}</Num>
          </p>
        </div>
      </div>
    </div>
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
