import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { OldValue } from '../fields/inline-fields.tsx';
import { parsePrice, priceText } from '../fields/parse-amounts.ts';
import { Fault } from './office-parts.tsx';
import styles from './price-input.module.css';

interface PriceInputProps {
  readonly label: string;
  /** Undefined: none of its own. Null: not offered. */
  readonly value: number | null | undefined;
  readonly saved: number | null | undefined;
  /** What counts where it is left empty. */
  readonly placeholder?: string;
  /** Which empty values mean something here; otherwise a figure is needed. */
  readonly mayBeEmpty?: boolean;
  readonly mayBeNone?: boolean;
  readonly onChange: (price: number | null | undefined) => void;
}

const NONE = '–';
/** Above this a typing error is more likely than the price. */
const UNUSUAL_EUROS = 500;

/** An amount in euros, with a comma or a point. What cannot be a price stays in the field and is not taken. */
export function PriceInput({
  label,
  value,
  saved,
  placeholder,
  mayBeEmpty = false,
  mayBeNone = false,
  onChange,
}: PriceInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<'negative' | 'invalid'>();
  const [asked, setAsked] = useState<number>();
  const text = (price: number | null | undefined) =>
    price === undefined ? '' : price === null ? NONE : priceText(price);
  const take = (next: number | null | undefined) => {
    setTyped(undefined);
    setAsked(undefined);
    if (next !== value) onChange(next);
  };
  const leave = () => {
    if (typed === undefined) return;
    const price = parsePrice(typed);
    if (price === 'negative' || price === 'invalid') return setFault(price);
    if (price === undefined && !mayBeEmpty) return setFault('invalid');
    if (price === 'none' && !mayBeNone) return setFault('invalid');
    setFault(undefined);
    if (typeof price === 'number' && price > UNUSUAL_EUROS && price !== value) return setAsked(price);
    take(price === 'none' ? null : price);
  };
  const isChanged = value !== saved;
  return (
    <span className={styles.box}>
      <input
        className={styles.input}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        data-changed={isChanged || undefined}
        aria-invalid={fault || asked !== undefined ? true : undefined}
        aria-describedby={fault || asked !== undefined ? id : undefined}
        placeholder={placeholder}
        value={typed ?? text(value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          setAsked(undefined);
        }}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      {isChanged && <OldValue label={t('office.was')}>{text(saved) || placeholder || NONE}</OldValue>}
      {asked !== undefined && (
        <span className={styles.asked}>
          <Fault id={id}>{t('officeDraft.really', { amount: moneyText(asked) })}</Fault>
          <Button size="sm" onClick={() => take(asked)}>
            {t('officeDraft.reallyYes')}
          </Button>
        </span>
      )}
      {fault && (
        <span className={styles.fault}>
          <Fault id={id}>{fault === 'negative' ? t('office.negative') : t('office.notAPrice')}</Fault>
        </span>
      )}
    </span>
  );
}
