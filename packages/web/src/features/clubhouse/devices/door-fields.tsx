import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { SwitchLine, TextsField } from '#shared/office/frame/dialog-form.tsx';
import { officeSportsQuery } from '#shared/office/frame/queries.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import type { FormState } from '#shared/ui/fields/use-form.ts';
import { type DeviceDraft, hasArea, toggleArea } from './device-draft.ts';
import styles from './devices-page.module.css';

/** What a door is called, where it leads to, and what players read while it is silent. */
export function DoorFields({ form }: { readonly form: FormState<DeviceDraft> }) {
  const { t } = useTranslation();
  const { titles, fallbacks, isForMembers, checksIn } = form.values;
  return (
    <>
      <TextsField
        legend={t('doors.title')}
        texts={titles}
        maxLength={LIMITS.deviceTitleMax}
        showsFallback
        errorOf={(language) => (language === 'en' && form.errors.titles) || undefined}
        onChange={(next) => form.change({ titles: next })}
      />
      <Areas form={form} />
      <TextsField
        legend={t('doors.fallback')}
        texts={{ ...fallbacks, en: fallbacks.en }}
        maxLength={LIMITS.fallbackMax}
        showsFallback
        errorOf={() => undefined}
        onChange={(next) => form.change({ fallbacks: next })}
      />
      <SwitchLine
        label={t('doors.forMembers')}
        hint={t('doors.forMembersHint')}
        isOn={isForMembers}
        onChange={(isOn) => form.change({ isForMembers: isOn })}
      />
      <SwitchLine
        label={t('doors.checksIn')}
        hint={t('doors.checksInHint')}
        isOn={checksIn}
        onChange={(isOn) => form.change({ checksIn: isOn })}
      />
    </>
  );
}

function Areas({ form }: { readonly form: FormState<DeviceDraft> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: sports = [] } = useQuery(officeSportsQuery);
  const { areas } = form.values;
  const chip = (service: string, court: string | null, label: string) => (
    <Chip
      key={court ?? ''}
      aria-pressed={hasArea(areas, { service, court })}
      onClick={() => form.change({ areas: toggleArea(areas, { service, court }) })}
    >
      {label}
    </Chip>
  );
  return (
    <fieldset>
      <legend>{t('doors.leadsTo')}</legend>
      {sports.map((sport) => (
        // biome-ignore lint/a11y/useSemanticElements: toggle buttons of one sport
        <div key={sport.key} role="group" aria-label={textIn(sport.title, language)}>
          <p className={styles.sport}>{textIn(sport.title, language)}</p>
          <div className={styles.chips}>
            {chip(sport.key, null, t('doors.allCourts'))}
            {sport.courts.map((court) => chip(sport.key, court.key, textIn(court.title, language)))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
