import { useTranslation } from 'react-i18next';
import { useGameWords } from '#shared/i18n/use-game-words.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { GameDraft } from './game-draft.ts';
import styles from './open-places.module.css';

interface OpenPlacesProps {
  readonly game: GameDraft;
  /** Euros for one of them; undefined while it is not known. */
  readonly price: number | undefined;
}

/** The open places of a booking that is being made. */
export function OpenPlaces({ game, price }: OpenPlacesProps) {
  const { t } = useTranslation();
  if (!useGameWords()) return null;
  return (
    <ul className={styles.places}>
      {Array.from({ length: game.open }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: open places differ by their number alone
        <li key={place}>
          <span className={styles.ring}>
            <Icon name="plus" size={16} />
          </span>
          <span>
            <b>{t('openGame.place', { number: place + 1 })}</b>
            <small>{t(game.kind === 'keep' ? 'openGame.placeKept' : 'openGame.placePaidByJoiner')}</small>
          </span>
          {price !== undefined && <Money euros={price} />}
        </li>
      ))}
    </ul>
  );
}
