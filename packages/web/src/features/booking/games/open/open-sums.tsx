import type { AmountDue } from '@courtside/contract/booking/bookings';
import { useTranslation } from 'react-i18next';
import { useGameWords } from '#shared/i18n/use-game-words.ts';
import { Money } from '#shared/ui/data/num.tsx';
import type { GameDraft } from './game-draft.ts';
import styles from './open-places.module.css';

interface OpenSumsProps {
  readonly kind: GameDraft['kind'];
  /** As the server answers them; undefined while they are not known. */
  readonly sums: AmountDue['game'];
}

/** What whoever books pays in the end, for either way in which it may go on. */
export function OpenSums({ kind, sums }: OpenSumsProps) {
  const { t } = useTranslation();
  if (!useGameWords() || !sums) return null;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('openGame.allTaken')}</dt>
        <dd>
          <Money euros={sums.allTaken} />
        </dd>
      </div>
      <div>
        <dt>{t(kind === 'keep' ? 'openGame.nobodyKeep' : 'openGame.nobodyIfFull')}</dt>
        <dd>
          <Money euros={sums.nobodyComes} />
        </dd>
      </div>
    </dl>
  );
}
