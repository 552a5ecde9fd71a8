import type { listPassKinds } from '@courtside/contract/money/prepaid/office-passes';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { useServices } from '#shared/sports/services.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import type { FormState } from '#shared/ui/fields/use-form.ts';
import type { KindDraft } from './kind-draft.ts';

interface CoverFieldsProps {
  readonly form: FormState<KindDraft>;
  readonly kinds: AnswerOf<typeof listPassKinds>;
}

/** What a pass pays, and for whom. */
export function CoverFields({ form, kinds }: CoverFieldsProps) {
  const { t } = useTranslation();
  const services = useServices();
  const { covers, service, isOffPeak, isForFamily } = form.values;
  const sports = services.map(({ key, title }) => ({ value: key, label: sportTitle(key, t, title) }));
  const types = services.find(({ key }) => key === service)?.bookingTypes ?? [];
  const everything = (label: string) => ({ value: '', label });
  return (
    <>
      <ChoiceGroup
        legend={t('sales.pays')}
        value={covers}
        onChange={(chosen) => form.change({ covers: chosen })}
        choices={(['court', 'lesson'] as const).map((value) => ({ value, label: t(`sales.covers.${value}`) }))}
      />
      <SelectField
        {...form.field('service')}
        label={t('sales.sport')}
        options={[everything(t('prepaid.everySport')), ...sports]}
        // A type belongs to its sport.
        onChange={({ target }) => form.change({ service: target.value, type: '' })}
      />
      {covers === 'court' && types.length > 0 && (
        <SelectField
          {...form.field('type')}
          label={t('sales.type')}
          options={[
            everything(t('sales.everyType')),
            ...types.map(({ key, title }) => ({ value: key, label: clubWord(title, t, service) })),
          ]}
        />
      )}
      {covers === 'lesson' && (
        <SelectField
          {...form.field('coach')}
          label={t('sales.coach')}
          options={[
            everything(t('sales.everyCoach')),
            ...kinds.coaches.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
      <SwitchLine
        label={t('sales.offPeak')}
        hint={t('sales.offPeakHint')}
        isOn={isOffPeak}
        onChange={(isOn) => form.change({ isOffPeak: isOn })}
      />
      <SwitchLine
        label={t('sales.family')}
        hint={t('sales.familyHint')}
        isOn={isForFamily}
        onChange={(isOn) => form.change({ isForFamily: isOn })}
      />
    </>
  );
}
