import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './password-field.module.css';
import text from './text-field.module.css';
import { Field, type FieldProps, fieldAttributes } from './text-field.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'dir'>;

/** A secret with a show and hide toggle. */
export function PasswordField({ label, error, help, aside, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} error={error} help={help} aside={aside}>
      <div className={styles.box}>
        <input
          {...input}
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
            label={shown ? t('auth.hidePassword') : t('auth.showPassword')}
            onClick={() => setShown(!shown)}
          />
        </div>
      </div>
    </Field>
  );
}
