import type { BookingItem } from '@courtside/contract/bookings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './booking-list.module.css';
import { stateOf } from './booking-words.ts';

const ICONS = { booked: 'check', played: 'clock', cancelled: 'close' } as const;

export function BookingState({ booking }: { readonly booking: BookingItem }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const state = stateOf(booking, now);
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={ICONS[state]} size={16} />
      {t(`myBookings.${state}`)}
    </span>
  );
}
