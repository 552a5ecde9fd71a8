import { useState } from 'react';
import { OldValue } from '#shared/office/fields/inline-fields.tsx';
import { PriceInput } from '#shared/office/frame/price-input.tsx';
import { TaxCodeSelect } from '#shared/office/tax/tax-code-select.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { guestFeeOf, NUMBERS, type NumberRule, numberOf, sportNumber, withRule } from './fair-play-model.ts';
import styles from './rule-editor.module.css';
import type { RuleEditorProps } from './rule-table.tsx';
import { ruleText } from './rule-words.ts';

type NumberValueProps = RuleEditorProps & { readonly rule: NumberRule };

/** A number with a stepper, or none: then the sport's own rule counts, or there is no limit. */
export function NumberValue({ category, saved, rule, words, guestCode, onEdit }: NumberValueProps) {
  const { t, scope, sports } = words;
  const { field, min, max } = NUMBERS[rule];
  const { value, source } = numberOf(category, rule, scope, sports);
  const [typed, setTyped] = useState<string>();
  const isOwn = source === 'own';
  const hasSportRule =
    sportNumber(rule, scope, sports) !== undefined || rule === 'book_ahead' || rule === 'in_all' || rule === 'per_day';
  const set = (next: number | undefined) => onEdit({ rules: withRule(category, scope, { [field]: next }) });
  const step = (by: number) => set(Math.min(max, Math.max(min, (value ?? min) + by)));
  const leave = () => {
    const number = Number(typed);
    setTyped(undefined);
    if (typed && Number.isInteger(number) && number >= min && number <= max) set(number);
  };
  const noLimit = rule === 'guests_per_month' ? t('fairPlay.noGuests') : t('fairPlay.noLimit');
  const noneLabel = hasSportRule ? t('fairPlay.asSport') : noLimit;
  const before = saved && ruleText(saved, rule, words).text;
  const now = ruleText(category, rule, words).text;
  return (
    <div className={styles.number}>
      <Segmented
        label={t(`fairPlay.rules.${rule}`)}
        value={isOwn ? 'own' : 'none'}
        onChange={(choice) => set(choice === 'own' ? (value ?? Math.max(min, 1)) : undefined)}
        choices={[
          { value: 'own', label: t('fairPlay.ownLimit') },
          { value: 'none', label: noneLabel },
        ]}
      />
      {isOwn && (
        <div className={styles.stepper}>
          <IconButton icon="minus" label={t('fairPlay.less')} disabled={(value ?? 0) <= min} onClick={() => step(-1)} />
          <input
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-label={t(`fairPlay.rules.${rule}`)}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            maxLength={4}
            value={typed ?? String(value ?? '')}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            }}
          />
          <IconButton icon="plus" label={t('fairPlay.more')} disabled={(value ?? 0) >= max} onClick={() => step(1)} />
        </div>
      )}
      {rule === 'guests_per_month' && isOwn && <GuestFee {...{ category, saved, words, guestCode, onEdit }} />}
      {before !== undefined && before !== now && (
        <span className={styles.was}>
          {t('office.was')} <OldValue label="">{before}</OldValue>
        </span>
      )}
    </div>
  );
}

/** What the booker pays for each guest. */
function GuestFee({ category, saved, words, guestCode, onEdit }: Omit<NumberValueProps, 'rule' | 'today'>) {
  const { t, scope } = words;
  const label = t('fairPlay.guestFee');
  const isSold = (guestFeeOf(category, scope) ?? 0) > 0;
  return (
    <div className={styles.fee}>
      <span>{label}</span>
      <PriceInput
        label={label}
        value={guestFeeOf(category, scope)}
        saved={saved && guestFeeOf(saved, scope)}
        placeholder="0.00"
        mayBeEmpty
        onChange={(fee) => onEdit({ rules: withRule(category, scope, { guestFee: fee ?? undefined }) })}
      />
      {isSold && <TaxCodeSelect {...guestCode} price={label} />}
      <small>{t('fairPlay.guestFeeHint')}</small>
    </div>
  );
}
