import { type ComponentProps, useId } from 'react';
import styles from './text-area-field.module.css';
import text from './text-field.module.css';
import { Field, type FieldProps, fieldAttributes } from './text-field.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** Several lines of text. */
export function TextAreaField({ label, error, help, aside, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} help={help} aside={aside}>
      <textarea {...area} {...fieldAttributes(id, error, help)} className={`${text.input} ${styles.area}`} />
    </Field>
  );
}
