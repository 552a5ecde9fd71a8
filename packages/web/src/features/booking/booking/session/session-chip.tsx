import { hasShortWeekdays } from '@courtside/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#shared/court/day-tile.tsx';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { useBookingState } from '../state/booking-state.ts';
import { HoldClock } from './hold-clock.tsx';
import styles from './session-chip.module.css';

/** Date and slot, the link to the schedule, and the hold (spec 2.3). */
export function SessionChip() {
  const { t, i18n } = useTranslation();
  const { facts, session, service } = useBookingState();
  const where = [clubWord(session.title, t, service.key), clubWord(session.courtType, t, service.key)];
  if (facts.isLightOn) where.push(t('booking.floodlit'));
  return (
    <section className={styles.chip} aria-label={t('booking.session')}>
      <DayTile date={facts.date} />
      <div>
        <p className={styles.when}>
          {formatDate(facts.date, hasShortWeekdays(i18n.language) ? 'weekdayDay' : 'dayMonth', i18n.language)} ·{' '}
          <Num>{`${facts.from}–${facts.to}`}</Num>
        </p>
        <p className={styles.where}>{where.join(' · ')}</p>
      </div>
      <LinkButton size="sm" to={PATHS.bookingSchedule}>
        {t('booking.change')}
      </LinkButton>
      <div className={styles.hold}>
        <HoldClock />
      </div>
    </section>
  );
}
