import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from '#shared/office/frame/dialog-form.module.css';
import { DraftActions, SwitchLine, TextsField } from '#shared/office/frame/dialog-form.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import type { BandView } from '../price-model.ts';

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
  const language = useLanguage();
  return (
    <Dialog
      opened={band !== undefined}
      onClose={onClose}
      title={band && (textIn(band.name, language) || t('office.newBand'))}
      width={520}
    >
      {band && (
        <div className={styles.body}>
          <TextsField
            legend={t('office.bandName')}
            texts={band.name}
            maxLength={40}
            errorOf={(language) =>
              language === 'en' && band.name.en.trim() === '' ? t('office.bandNameMissing') : undefined
            }
            onChange={(name) => onEdit({ name })}
          />
          <SwitchLine
            label={t('office.isPeak')}
            hint={t('office.isPeakHint')}
            isOn={band.isPeak}
            onChange={(isPeak) => onEdit({ isPeak })}
          />
          <DraftActions removeLabel={t('office.removeBand')} onRemove={onRemove} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
