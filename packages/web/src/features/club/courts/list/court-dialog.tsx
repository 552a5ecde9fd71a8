import type { FieldError } from '@courtside/contract/wire/envelope';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from '#shared/office/frame/dialog-form.module.css';
import { DraftActions, SwitchLine, TextsField } from '#shared/office/frame/dialog-form.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import type { CourtView } from '../courts-model.ts';

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
  const language = useLanguage();
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  return (
    <Dialog
      opened={court !== undefined}
      onClose={onClose}
      title={court && (textIn(court.title, language) || t('office.newCourt'))}
      width={520}
    >
      {court && (
        <div className={styles.body}>
          {(['title', 'courtType'] as const).map((name) => (
            <TextsField
              key={name}
              legend={name === 'title' ? t('office.title') : t('office.surface')}
              texts={court[name]}
              maxLength={name === 'title' ? 40 : 20}
              showsFallback
              errorOf={(language) => errorAt(`${name}.${language}`)}
              onChange={(texts) => onEdit({ [name]: texts })}
            />
          ))}
          <SwitchLine
            label={t('office.outdoor')}
            hint={t('office.outdoorHint')}
            isOn={court.isOutdoor}
            onChange={(isOutdoor) => onEdit({ isOutdoor })}
          />
          <SwitchLine
            label={t('office.lights')}
            hint={t('office.lightsHint')}
            isOn={court.hasLights}
            onChange={(hasLights) => onEdit({ hasLights })}
          />
          <SwitchLine
            label={t('office.inUse')}
            hint={t('office.inUseHint')}
            isOn={court.isInUse}
            onChange={(isInUse) => onEdit({ isInUse })}
          />
          <DraftActions removeLabel={t('office.removeNew')} onRemove={onRemove} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
