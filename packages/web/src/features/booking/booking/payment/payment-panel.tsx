import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Payers, RemovePlayers } from './payers.tsx';
import styles from './payment-panel.module.css';
import { TotalAndBook } from './total-and-book.tsx';
import { BookingTypeSelect, Options } from './type-and-options.tsx';

/** The left panel below the session, and the phone's sheet: type, options, payers, the total and Book. */
export function PaymentPanel() {
  const isPhone = useIsPhone();
  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.part}>
          <BookingTypeSelect />
          {!isPhone && <Options />}
        </div>
        <div className={styles.part}>
          <Payers />
          <RemovePlayers />
          {/* A small sheet shows the payers first. */}
          {isPhone && <Options />}
        </div>
      </div>
      <TotalAndBook />
    </>
  );
}
