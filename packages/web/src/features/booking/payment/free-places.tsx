import { LIMITS } from '@courtside/contract/limits';
import { useTranslation } from 'react-i18next';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useBookingDesk } from '../booking-desk.ts';
import styles from './payers.module.css';

/** One press away from Add Players. */
export function FreePlaces() {
  const { t } = useTranslation();
  const { draft, seats, withAddPlayers, askForPlayer } = useBookingDesk();
  const taken = new Set(draft.players.map(({ key }) => key));
  const free = Array.from({ length: LIMITS.playerSlots }, (_, place) => place)
    .filter((place) => !taken.has(place))
    .slice(0, Math.max(0, seats - draft.players.length));
  if (!withAddPlayers || free.length === 0) return null;
  return (
    <ul className={styles.freePlaces}>
      {free.map((place) => (
        <li key={place}>
          <button type="button" className={styles.freePlace} onClick={askForPlayer}>
            <Icon name="plus" />
            {t('booking.placeFree', { place: place + 1 })}
          </button>
        </li>
      ))}
    </ul>
  );
}
