import { type ComponentProps, memo, useId } from 'react';
import { Icon } from '../../icons/icon.tsx';
import styles from './select-field.module.css';
import text from './text-field.module.css';
import { Field, type FieldProps, fieldAttributes } from './text-field.tsx';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
    readonly options: readonly SelectOption[];
  };

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** A short list: the native select, which phones and screen readers support best. */
export function SelectField({ label, error, help, aside, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} help={help} aside={aside}>
      <div className={styles.box}>
        <select {...select} {...fieldAttributes(id, error, help)} className={`${text.input} ${styles.select}`}>
          <Options options={options} />
        </select>
        <Icon name="down" className={styles.arrow} />
      </div>
    </Field>
  );
}

/** Rendered again only for other options: a form renders on every key, and a list of countries is long. */
const Options = memo(({ options }: { readonly options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
);
