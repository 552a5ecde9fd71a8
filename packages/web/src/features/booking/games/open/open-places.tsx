import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useGameWords } from '#shared/i18n/use-game-words.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { type GameDraft, ownShares } from './game-draft.ts';
import styles from './open-places.module.css';

interface OpenPlacesProps {
  readonly game: GameDraft;
  /** Euros, what the caller pays now; undefined while it is not known. */
  readonly paidNow: number | undefined;
}

/** The open places of a booking that is being made, and what may follow for its payer. */
export function OpenPlaces({ game, paidNow }: OpenPlacesProps) {
  const { t } = useTranslation();
  if (!useGameWords()) return null;
  const shares = paidNow === undefined ? undefined : ownShares(game, paidNow);
  return (
    <>
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
            {shares && game.kind === 'keep' && <Money euros={shares.allTaken} />}
          </li>
        ))}
      </ul>
      {shares && (
        <p className={styles.text}>
          {t('openGame.allTaken', { amount: moneyText(shares.allTaken) })}{' '}
          {t(game.kind === 'keep' ? 'openGame.nobodyKeep' : 'openGame.nobodyIfFull', {
            amount: moneyText(shares.nobodyComes),
          })}
        </p>
      )}
    </>
  );
}
