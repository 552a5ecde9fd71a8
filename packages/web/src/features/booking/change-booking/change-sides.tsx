import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { fromSlashDate } from '@courtside/contract/values/dates';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#shared/court/day-tile.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './change.module.css';
import { NewPlayers } from './new-players.tsx';
import { PlayerRow } from './player-row.tsx';
import type { Change } from './use-change.ts';

interface SideProps {
  readonly detail: BookingDetail;
  readonly change: Change;
}

/** The booking as it is: dashed, and nothing in it can be pressed. */
export function OldSide({ detail, change: { draft } }: SideProps) {
  const { t } = useTranslation();
  const theme = useSportTheme(detail.section);
  const shares = new Map(detail.paymentPlayers.map(({ payerCode, bookingRate }) => [payerCode, bookingRate]));
  return (
    <>
      <section className={`${styles.side} ${sportAccent(theme)}`} data-old="">
        <h2 className={styles.heading}>{t('changeBooking.now')}</h2>
        <When
          section={detail.section}
          date={fromSlashDate(detail.bookingSessionDate) ?? ''}
          from={detail.bookingSessionTimeFrom}
          to={detail.bookingSessionTimeTo}
          court={detail.bookingCourt}
          courtType={detail.courtType}
        />
        <ul className={styles.rows}>
          {detail.players.map(({ bookingMemberCode: memberCode, bookingMemberName: name, gender }) => (
            <PlayerRow
              key={memberCode}
              player={{ memberCode, name, gender }}
              isGone={!draft.players.some((each) => each.memberCode === memberCode)}
              amount={shares.get(memberCode) ?? 0}
            />
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t('changeBooking.total')}</span>
          <Money euros={detail.total} />
        </p>
      </section>
      <span className={styles.arrow} aria-hidden="true">
        <Icon name="arrow" flip />
      </span>
    </>
  );
}

/** The booking as it will be; only what changes is green. */
export function NewSide({ detail, change, isEditing }: SideProps & { readonly isEditing: boolean }) {
  const { t } = useTranslation();
  const theme = useSportTheme(detail.section);
  const { plan } = change;
  const place = plan?.new ?? {
    date: fromSlashDate(detail.bookingSessionDate) ?? '',
    from: detail.bookingSessionTimeFrom,
    to: detail.bookingSessionTimeTo,
    court: detail.bookingCourt,
    courtType: detail.courtType,
  };
  return (
    <section className={`${styles.side} ${sportAccent(theme)}`} aria-busy={change.isPlanning}>
      <h2 className={styles.heading}>{t('changeBooking.after')}</h2>
      <When {...place} section={detail.section} isNew={plan?.isMoved ?? false} />
      <NewPlayers detail={detail} change={change} isEditing={isEditing} />
      {plan && (
        <p className={styles.total}>
          <span>{t('changeBooking.total')}</span>
          <span className={styles.amount}>
            <Money euros={plan.total} />
            <small>{totalText(plan.total - plan.oldTotal, t)}</small>
          </span>
        </p>
      )}
    </section>
  );
}

function totalText(difference: number, t: TFunction): string {
  if (Math.abs(difference) < 0.005) return t('changeBooking.asBefore');
  const amount = moneyText(Math.abs(difference));
  return difference < 0 ? t('changeBooking.less', { amount }) : t('changeBooking.more', { amount });
}

interface WhenProps {
  readonly section: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly court: string;
  readonly courtType: string;
  readonly isNew?: boolean;
}

function When({ section, date, from, to, court, courtType, isNew = false }: WhenProps) {
  const { t, i18n } = useTranslation();
  const what = [clubWord(court, t, section), clubWord(courtType, t, section).toLocaleLowerCase(i18n.language)];
  return (
    <div className={styles.when} data-new={isNew || undefined}>
      <DayTile date={date} />
      <div>
        <p className={styles.time}>
          {formatDate(date, 'weekdayDay', i18n.language)}
          {t('schedule.comma')}
          <Num>{`${from}–${to}`}</Num>
        </p>
        <p className={styles.small}>{joinTexts(what, i18n.language)}</p>
      </div>
    </div>
  );
}
