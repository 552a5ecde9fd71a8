import { LIMITS } from '@courtside/contract/values/limits';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../actions/icon-button.tsx';
import styles from './password-field.module.css';
import text from './text-field.module.css';
import { Field, type FieldProps, fieldAttributes } from './text-field.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'dir'> & {
    /** Typed with the numeric keyboard and never kept by the browser. */
    readonly isPin?: boolean;
  };

const PIN_INPUT = { inputMode: 'numeric', autoComplete: 'off', maxLength: LIMITS.pinMax } as const;

/** A secret with a show and hide toggle. */
export function PasswordField({ label, error, help, aside, isPin = false, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(false);
  const words = isPin
    ? { show: t('booking.showPin'), hide: t('booking.hidePin') }
    : { show: t('auth.showPassword'), hide: t('auth.hidePassword') };
  return (
    <Field id={id} label={label} error={error} help={help} aside={aside}>
      <div className={styles.box}>
        <input
          {...input}
          {...(isPin && PIN_INPUT)}
          {...fieldAttributes(id, error, help)}
          className={`${text.input} ${styles.input}`}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className={styles.toggle}>
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? words.hide : words.show}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          />
        </div>
      </div>
    </Field>
  );
}
