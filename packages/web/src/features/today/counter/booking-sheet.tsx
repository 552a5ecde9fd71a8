import type { TodayBooking, TodaySport } from '@courtside/contract/office-today';
import { useTranslation } from 'react-i18next';
import { Person } from '#shared/court/person.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import styles from '../frame/side.module.css';
import { MoveActions } from '../move/move-actions.tsx';

interface BookingSheetProps {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
  readonly onClose: () => void;
}

/** One booking in the side sheet: players, payment, note, and what can be done. */
export function BookingSheet({ sport, booking, onClose }: BookingSheetProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Num>{booking.key}</Num>
        </h2>
        <IconButton icon="close" label={t('today.closeSheet')} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <ul>
          {booking.players.map(({ memberCode, name, gender }) => (
            <li key={memberCode} className={styles.row}>
              <i aria-hidden="true" />
              <Person code={memberCode} name={name} gender={gender} />
            </li>
          ))}
        </ul>
      </div>
      <MoveActions sport={sport} booking={booking} />
    </>
  );
}
