import { type ComponentProps, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './select-field.module.css';
import text from './text-field.module.css';
import { Field, type FieldProps, fieldAttributes } from './text-field.tsx';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

/** A short list: the native select, which phones and screen readers support best. */
export function SelectField({ label, error, help, aside, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} help={help} aside={aside}>
      <div className={styles.box}>
        <select {...select} {...fieldAttributes(id, error, help)} className={`${text.input} ${styles.select}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles.arrow} />
      </div>
    </Field>
  );
}
