import { LANGUAGES } from '@courtside/contract/limits';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Switch } from '../fields/inline-fields.tsx';
import styles from '../frame/dialog-form.module.css';
import type { BandView } from './price-model.ts';

interface BandDialogProps {
  readonly band: BandView | undefined;
  readonly onEdit: (changes: Partial<BandView>) => void;
  /** Only for a band that is painted nowhere. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The word of a band in three languages; like the table it changes the draft only. */
export function BandDialog({ band, onEdit, onRemove, onClose }: BandDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={band !== undefined} onClose={onClose} title={band?.name.en || t('office.newBand')} width={520}>
      {band && (
        <div className={styles.body}>
          <fieldset>
            <legend>{t('office.bandName')}</legend>
            <div className={styles.languages}>
              {LANGUAGES.map((language) => (
                <TextField
                  key={language}
                  label={LANGUAGE_NAMES[language]}
                  lang={language}
                  dir={language === 'ar' ? 'rtl' : 'ltr'}
                  maxLength={40}
                  value={band.name[language] ?? ''}
                  error={language === 'en' && band.name.en.trim() === '' ? t('office.bandNameMissing') : undefined}
                  onChange={({ target }) =>
                    onEdit({
                      name: { ...band.name, [language]: language === 'en' || target.value ? target.value : undefined },
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
          <p className={styles.line}>
            <span>
              {t('office.isPeak')}
              <small>{t('office.isPeakHint')}</small>
            </span>
            <Switch label={t('office.isPeak')} isOn={band.isPeak} onChange={(isPeak) => onEdit({ isPeak })} />
          </p>
          <DialogActions>
            {onRemove && (
              <Button variant="ghost" onClick={onRemove}>
                {t('office.removeBand')}
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
