import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import form from '#shared/office/frame/dialog-form.module.css';
import { DraftActions, SwitchLine, TextsField } from '#shared/office/frame/dialog-form.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { OpenGames } from './open-games.tsx';
import { PaymentAndPlaces } from './payment-and-places.tsx';
import { BookingTypes, Options } from './sport-items.tsx';
import type { SportFields } from './sports-model.ts';
import { ThemeChoice } from './theme-choice.tsx';

interface SportDialogProps {
  readonly sport: OfficeSport | undefined;
  /** As it is stored. */
  readonly saved: OfficeSport | undefined;
  readonly errors: readonly FieldError[];
  readonly onEdit: (changes: Partial<SportFields>) => void;
  readonly onClose: () => void;
}

const TEXTS = [
  ['title', 40],
  ['courtWord', 20],
  ['description', 200],
] as const;

const COUNTS = ['1', '2', '3', '4'];

/** Everything about a sport but its courts, hours and prices; it changes the draft only. */
export function SportDialog({ sport, saved, errors, onEdit, onClose }: SportDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  return (
    <Dialog
      opened={sport !== undefined}
      onClose={onClose}
      title={sport ? textIn(sport.title, language) : ''}
      width={680}
    >
      {sport && (
        <div className={form.body}>
          {TEXTS.map(([name, maxLength]) => (
            <TextsField
              key={name}
              legend={t(`officeSports.fields.${name}`)}
              texts={sport[name]}
              maxLength={maxLength}
              showsFallback
              errorOf={(each) => errorAt(`${name}.${each}`)}
              onChange={(texts) => onEdit({ [name]: texts })}
            />
          ))}
          <ThemeChoice value={sport.theme} onChange={(theme) => onEdit({ theme })} />
          <BookingTypes types={sport.bookingTypes} onChange={(bookingTypes) => onEdit({ bookingTypes })} />
          <Options options={sport.options} saved={saved?.options ?? []} onChange={(options) => onEdit({ options })} />
          <SelectField
            label={t('officeSports.fields.maximumPlayers')}
            value={String(sport.maximumPlayers)}
            options={COUNTS.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onEdit({ maximumPlayers: Number(target.value) })}
          />
          <SwitchLine
            label={t('officeSports.fields.hideMembers')}
            hint={t('officeSports.hideMembersHint')}
            isOn={sport.hideMembers}
            onChange={(hideMembers) => onEdit({ hideMembers })}
          />
          <OpenGames games={sport.games} errorAt={errorAt} onEdit={onEdit} />
          <PaymentAndPlaces sport={sport} errorAt={errorAt} onEdit={onEdit} />
          <DraftActions removeLabel="" onRemove={undefined} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
