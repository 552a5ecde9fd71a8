import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { Money } from '#shared/ui/data/num.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { BOOKING_TYPE_ID, useBookingState } from '../state/booking-state.ts';

import styles from './type-and-options.module.css';

/** spec 2.3: the booking type, 'Kindly Choose Booking Type'. */
export function BookingTypeSelect() {
  const { t } = useTranslation();
  const { service, draft, change, isTypeMissing } = useBookingState();
  const errorId = `${BOOKING_TYPE_ID}-error`;
  return (
    <div>
      <label className={styles.label} htmlFor={BOOKING_TYPE_ID}>
        {draft.bookingType ? t('booking.chooseType') : t('booking.bookingType')}
      </label>
      <div className={styles.box}>
        <select
          id={BOOKING_TYPE_ID}
          className={styles.select}
          value={draft.bookingType}
          data-empty={draft.bookingType === '' || undefined}
          aria-invalid={isTypeMissing || undefined}
          aria-describedby={isTypeMissing ? errorId : undefined}
          onChange={({ target }) => change({ type: 'typeChosen', bookingType: target.value })}
        >
          {draft.bookingType === '' && <option value="">{t('booking.chooseType')}</option>}
          {service.bookingTypes.map(({ key, title }) => (
            <option key={key} value={key}>
              {clubWord(title, t, service.key)}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles.arrow} />
      </div>
      {isTypeMissing && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {t('booking.chooseType')}
        </p>
      )}
    </div>
  );
}

/** One checkbox for each of the service's options. */
export function Options() {
  const { t } = useTranslation();
  const { service, draft, change } = useBookingState();
  if (service.sportServiceOptions.length === 0) return null;
  return (
    <fieldset className={styles.options}>
      <legend className="sr">{t('booking.options')}</legend>
      {service.sportServiceOptions.map(({ id, title, price }) => (
        <label key={id} className={styles.option}>
          <input
            type="checkbox"
            className={tick.tick}
            checked={draft.options.includes(id)}
            onChange={() => change({ type: 'optionToggled', option: id })}
          />
          <span className={styles.title}>{clubWord(title, t, service.key)}</span>
          <span className={styles.price}>
            <span className="num">
              +<Money euros={price} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
