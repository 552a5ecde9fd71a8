import { useTranslation } from 'react-i18next';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useBookingDesk } from '../booking-desk.ts';
import { isDefaultPlayer } from '../booking-draft.ts';
import styles from './payers.module.css';

/** spec 2.3: the 'Remove Players' list. A member is not on it: they are the default player. */
export function RemovePlayers() {
  const { t } = useTranslation();
  const { draft, booker, team } = useBookingDesk();
  const removable = draft.players.filter(({ memCode }) => !isDefaultPlayer(memCode, booker));
  if (removable.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
    <div className={styles.remove} role="group" aria-label={t('booking.removePlayers')}>
      <h3 className={styles.removeHeading}>{t('booking.removePlayers')}</h3>
      {removable.map((player) => (
        <button
          key={player.memCode}
          type="button"
          className={styles.pill}
          aria-label={t('booking.removePlayer', { name: player.name })}
          onClick={() => team.remove(player)}
        >
          {firstNameOf(player.name)}
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  );
}
