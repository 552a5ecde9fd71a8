import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineSelect } from '../fields/inline-fields.tsx';
import { Fault } from '../frame/office-parts.tsx';
import type { TaxCodes } from './use-tax-codes.ts';

export interface TaxCodeSelectProps {
  /** Undefined: the club is not registered, and nothing is shown. */
  readonly codes: TaxCodes | undefined;
  /** What is sold. */
  readonly price: string;
  /** '' where none is chosen. */
  readonly value: string;
  readonly saved: string;
  readonly onChange: (code: string) => void;
}

/** The code of the VAT beside a price. Without one the price cannot be saved. */
export function TaxCodeSelect({ codes, price, value, saved, onChange }: TaxCodeSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  if (!codes) return null;
  return (
    <>
      <InlineSelect
        label={t('tax.codeOf', { price })}
        value={value}
        options={codeOptions(codes, value, t('tax.choose'))}
        isChanged={value !== saved}
        faultId={value === '' ? id : undefined}
        onChange={onChange}
      />
      {value === '' && <Fault id={id}>{t('tax.noCodeYet')}</Fault>}
    </>
  );
}

/** A code that has ended stays to be seen where it is; none can be chosen only while there is none. */
export function codeOptions({ options }: TaxCodes, value: string, choose: string) {
  const isListed = options.some((option) => option.value === value);
  if (value === '') return [{ value: '', label: choose }, ...options];
  return isListed ? options : [{ value, label: value }, ...options];
}
