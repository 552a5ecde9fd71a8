import { textDirection } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Switch } from '../fields/inline-fields.tsx';
import styles from './dialog-form.module.css';

interface TextsFieldProps {
  readonly legend: string;
  readonly texts: Texts;
  readonly maxLength: number;
  /** Shows the English text where another language has none. */
  readonly showsFallback?: boolean;
  readonly errorOf: (language: Language) => string | undefined;
  readonly onChange: (texts: Texts) => void;
}

/** A text of the club in its three languages. An emptied translation counts as missing. */
export function TextsField({ legend, texts, maxLength, showsFallback = false, errorOf, onChange }: TextsFieldProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.languages}>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={LANGUAGE_NAMES[language]}
            lang={language}
            dir={textDirection(language)}
            maxLength={maxLength}
            value={texts[language] ?? ''}
            placeholder={showsFallback && language !== 'en' ? texts.en : undefined}
            error={errorOf(language)}
            onChange={({ target }) =>
              onChange({ ...texts, [language]: language === 'en' || target.value ? target.value : undefined })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchLineProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchLine({ label, hint, isOn, onChange }: SwitchLineProps) {
  return (
    <p className={styles.line}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </p>
  );
}

interface DraftActionsProps {
  readonly removeLabel: string;
  /** Undefined where it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The dialog changes the draft only, so there is nothing to cancel. */
export function DraftActions({ removeLabel, onRemove, onClose }: DraftActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      {onRemove && (
        <Button variant="ghost" onClick={onRemove}>
          {removeLabel}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {t('office.done')}
      </Button>
    </DialogActions>
  );
}
