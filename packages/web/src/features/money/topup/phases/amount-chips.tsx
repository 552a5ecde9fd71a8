import { LIMITS } from '@courtside/contract/values/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { amountProblem, type TopupDraft } from '../topup-draft.ts';
import styles from './amount-chips.module.css';

interface AmountChipsProps {
  readonly draft: TopupDraft;
  /** True after the first choice of a payment method: then problems are shown. */
  readonly checked: boolean;
  readonly onChange: (changes: Partial<TopupDraft>) => void;
}

/** spec 9: the presets, and Others for a typed amount. */
export function AmountChips({ draft, checked, onChange }: AmountChipsProps) {
  const { t } = useTranslation();
  const name = useId();
  const problem = checked ? amountProblem(draft) : undefined;
  return (
    <div className={styles.amount}>
      <fieldset>
        <legend>{t('topup.amount')}</legend>
        <div className={styles.chips}>
          {[...LIMITS.topupPresetsEuros, 'others' as const].map((preset) => (
            <label key={preset} className={styles.chip}>
              <input
                type="radio"
                className="sr"
                name={name}
                checked={draft.preset === preset}
                data-autofocus={draft.preset === preset || undefined}
                onChange={() => onChange({ preset })}
              />
              {preset === 'others' ? <small>{t('topup.others')}</small> : <Num>{`€${preset}`}</Num>}
            </label>
          ))}
        </div>
      </fieldset>
      {draft.preset === 'others' && (
        <TextField
          label={t('topup.otherAmount')}
          inputMode="decimal"
          autoComplete="transaction-amount"
          dir="ltr"
          maxLength={12}
          value={draft.typedAmount}
          error={problem && t(problem, { amount: moneyText(LIMITS.maximumTopupEuros) })}
          onChange={({ target }) => onChange({ typedAmount: target.value })}
        />
      )}
    </div>
  );
}
