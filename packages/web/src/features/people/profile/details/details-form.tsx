import type { Profile } from '@courtside/contract/people/profile';
import { COUNTRIES } from '@courtside/contract/values/countries';
import { localeOf } from '@courtside/contract/values/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { BirthDateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from '../profile.module.css';
import type { FieldErrors, ProfileForm } from '../profile-draft.ts';
import { useSaveProfile } from '../use-save-profile.ts';
import { CarList } from './car-list.tsx';
import { ChildList } from './child-list.tsx';
import { PhoneList } from './phone-list.tsx';

interface DetailsFormProps {
  readonly form: ProfileForm;
  readonly profile: Profile;
}

const ADDRESS_LINES = ['address1', 'address2', 'address3', 'address4'] as const;

export function DetailsForm({ form, profile }: DetailsFormProps) {
  const { t, i18n } = useTranslation();
  const { save, isSaving } = useSaveProfile(form, profile);
  const { errors } = form;
  const errorOf = (field: keyof FieldErrors) => errors[field] && refusalText(errors[field]);
  const countries = useMemo(
    () => [{ value: '', label: t('profile.chooseCountry') }, ...countryChoices(i18n.language)],
    [t, i18n.language],
  );
  const line = { maxLength: 100, autoComplete: 'off' } as const;
  return (
    <Form ref={form.frame} className={styles.parts} onSubmit={save}>
      <div className={styles.fields}>
        <TextField label={t('profile.name')} value={profile.name} disabled help={t('profile.namesByClub')} />
        <TextField label={t('profile.surName')} value={profile.surName} disabled />
        <TextField
          {...form.field('mailingName')}
          label={t('profile.mailingName')}
          error={errorOf('mailingName')}
          autoComplete="name"
        />
        <BirthDateField
          label={t('profile.dateOfBirth')}
          value={form.values.dateOfBirth}
          onChange={(dateOfBirth) => form.change({ dateOfBirth })}
          error={errorOf('dateOfBirth')}
        />
        <TextField {...form.field('idNo')} label={t('profile.idNo')} maxLength={40} autoComplete="off" />
      </div>
      <h3 className={styles.heading}>{t('profile.address')}</h3>
      <div className={styles.fields}>
        {ADDRESS_LINES.map((name) => (
          <TextField key={name} {...form.field(name)} {...line} label={t(`profile.${name}`)} />
        ))}
        <TextField {...form.field('town')} {...line} label={t('profile.town')} />
        <TextField {...form.field('postCode')} {...line} label={t('profile.postCode')} maxLength={20} />
        <SelectField
          {...form.field('country')}
          label={t('profile.country')}
          error={errorOf('country')}
          options={countries}
        />
      </div>
      <PhoneList form={form} refused={errors.phone} />
      <ChildList form={form} refused={errors.child} />
      <CarList form={form} refused={errors.car} />
      <p className={styles.consent}>{CLUB.consentText ?? t('profile.consent', { club: CLUB.name })}</p>
      <div className={styles.save}>
        {form.isChanged && <span className={styles.note}>{t('profile.unsaved')}</span>}
        <Button type="submit" variant="primary" size="lg" busy={isSaving}>
          {t('profile.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Every country, stored by its English name, shown and sorted in the user's language. */
function countryChoices(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' });
  return Object.entries(COUNTRIES)
    .map(([code, name]) => ({ value: name, label: language === 'en' ? name : (names.of(code) ?? name) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
