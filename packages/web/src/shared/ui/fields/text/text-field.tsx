import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../icons/icon.tsx';
import styles from './text-field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly error?: ReactNode;
  readonly help?: ReactNode;
  /** Beside the label, but after the box for the keyboard: a link such as 'Forgot Password?'. */
  readonly aside?: ReactNode;
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** Label above, box, help or error below; the error is tied to the box and announced. */
export function TextField({ label, error, help, aside, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} help={help} aside={aside}>
      <input {...input} {...fieldAttributes(id, error, help)} className={styles.input} />
    </Field>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** Several lines of text. */
export function TextAreaField({ label, error, help, aside, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} help={help} aside={aside}>
      <textarea {...area} {...fieldAttributes(id, error, help)} className={`${styles.input} ${styles.area}`} />
    </Field>
  );
}

export function fieldAttributes(id: string, error: ReactNode, help: ReactNode) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : help ? `${id}-help` : undefined,
  };
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** The frame of a field, for boxes of every kind. */
export function Field({ id, label, error, help, aside, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
      <FieldNote id={id} error={error} help={help} />
    </div>
  );
}

/** Below the box: what is wrong, or else what helps. */
export function FieldNote({ id, error, help }: Pick<FieldFrameProps, 'id' | 'error' | 'help'>) {
  if (error)
    return (
      <p className={styles.error} id={`${id}-error`} role="alert">
        <Icon name="alert" size={16} />
        {error}
      </p>
    );
  return help ? (
    <p className={styles.help} id={`${id}-help`}>
      {help}
    </p>
  ) : null;
}
