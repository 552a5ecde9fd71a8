import { DENOMINATIONS } from '@courtside/contract/money/office-cash';
import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import styles from './cash-page.module.css';
import { type CountDraft, countedOf } from './count-draft.ts';

interface PiecesFieldsProps {
  readonly draft: CountDraft;
  readonly error: string | false | undefined;
  readonly onChange: (changes: Partial<CountDraft>) => void;
}

/** How many of each note and coin; the sum is the counted amount. */
export function PiecesFields({ draft, error, onChange }: PiecesFieldsProps) {
  const { t } = useTranslation();
  const counted = countedOf(draft);
  return (
    <fieldset>
      <legend className="sr">{t('cash.pieces')}</legend>
      <div className={styles.pieces}>
        {DENOMINATIONS.map((value) => {
          const name = value < 1 ? formatEuros(value) : `€${value}`;
          return (
            <label key={value}>
              <Num>{name}</Num>
              <input
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                maxLength={5}
                placeholder="0"
                aria-label={t('cash.piecesOf', { value: ltrText(name) })}
                value={draft.typedPieces[value] ?? ''}
                onChange={({ target }) => onChange({ typedPieces: { ...draft.typedPieces, [value]: target.value } })}
              />
            </label>
          );
        })}
      </div>
      {error && <Fault>{error}</Fault>}
      <p className={styles.sum}>
        {t('cash.sum')} <b>{typeof counted === 'number' ? <Money euros={counted} /> : '–'}</b>
      </p>
    </fieldset>
  );
}
