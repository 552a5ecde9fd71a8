import type { FieldError } from '@courtside/contract/envelope';
import { LANGUAGES, type Language } from '@courtside/contract/limits';
import type { Texts } from '@courtside/contract/texts';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Switch } from '../fields/inline-fields.tsx';
import styles from '../frame/dialog-form.module.css';
import type { CourtView } from './courts-model.ts';

interface CourtDialogProps {
  readonly court: CourtView | undefined;
  readonly errors: readonly FieldError[];
  readonly onEdit: (changes: Partial<CourtView>) => void;
  /** Only for a court that is not saved yet. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Everything about a court; like its row it changes the draft only. */
export function CourtDialog({ court, errors, onEdit, onRemove, onClose }: CourtDialogProps) {
  const { t } = useTranslation();
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  const setText = (name: 'title' | 'courtType', texts: Texts, language: Language, text: string) =>
    onEdit({ [name]: { ...texts, [language]: language === 'en' || text !== '' ? text : undefined } });
  return (
    <Dialog opened={court !== undefined} onClose={onClose} title={court?.title.en || t('office.newCourt')} width={520}>
      {court && (
        <div className={styles.body}>
          {(['title', 'courtType'] as const).map((name) => (
            <fieldset key={name}>
              <legend>{name === 'title' ? t('office.title') : t('office.surface')}</legend>
              <div className={styles.languages}>
                {LANGUAGES.map((language) => (
                  <TextField
                    key={language}
                    label={LANGUAGE_NAMES[language]}
                    lang={language}
                    dir={language === 'ar' ? 'rtl' : 'ltr'}
                    maxLength={name === 'title' ? 40 : 20}
                    value={court[name][language] ?? ''}
                    placeholder={language === 'en' ? undefined : court[name].en}
                    error={errorAt(`${name}.${language}`)}
                    onChange={({ target }) => setText(name, court[name], language, target.value)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <p className={styles.line}>
            <span>
              {t('office.outdoor')}
              <small>{t('office.outdoorHint')}</small>
            </span>
            <Switch
              label={t('office.outdoor')}
              isOn={court.isOutdoor}
              onChange={(isOutdoor) => onEdit({ isOutdoor })}
            />
          </p>
          <p className={styles.line}>
            <span>
              {t('office.lights')}
              <small>{t('office.lightsHint')}</small>
            </span>
            <Switch label={t('office.lights')} isOn={court.hasLights} onChange={(hasLights) => onEdit({ hasLights })} />
          </p>
          <p className={styles.line}>
            <span>
              {t('office.inUse')}
              <small>{t('office.inUseHint')}</small>
            </span>
            <Switch label={t('office.inUse')} isOn={court.isInUse} onChange={(isInUse) => onEdit({ isInUse })} />
          </p>
          <DialogActions>
            {onRemove && (
              <Button variant="ghost" onClick={onRemove}>
                {t('office.removeNew')}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {t('office.done')}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
