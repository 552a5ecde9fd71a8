import { useTranslation } from 'react-i18next';
import { HolidaysField } from '#features/club/club/blocks/holidays-field.tsx';
import { type ClubDraft, clubFault, LANGUAGE_OPTIONS, languageOf } from '#features/club/club/club-draft.ts';
import { timeZoneOptions } from '#features/club/club/time-zones.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { StepHeading } from '../frame/setup-frame.tsx';
import styles from '../setup.module.css';
import type { StoredClub } from '../setup-model.ts';

interface ClubStepProps {
  readonly stored: StoredClub;
  readonly club: ClubDraft;
  readonly isChecked: boolean;
  readonly onChange: (club: ClubDraft) => void;
}

export function ClubStep({ stored, club, isChecked, onChange }: ClubStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fault = isChecked ? clubFault(club) : undefined;
  const now = wallTimeAt(Date.now(), club.timeZone);
  const field = (name: 'name' | 'address' | 'phone' | 'email') => ({
    value: club[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...club, [name]: target.value }),
  });
  const zoneHelp = t('setup.zoneNow', { day: formatDate(now.date, 'longDay', language), time: now.time });
  return (
    <>
      <StepHeading title={t('setup.clubTitle')} text={t('setup.clubText')} />
      <div className={styles.form}>
        <TextField
          {...field('name')}
          label={t('officeClub.name')}
          maxLength={60}
          error={fault === 'name' ? t('officeClub.nameMissing') : undefined}
        />
        <div className={styles.two}>
          <SelectField
            label={t('officeClub.timeZone')}
            help={
              stored.club.isTimeZoneFixed
                ? t('officeClub.zoneFixed')
                : stored.club.version === 0
                  ? t('setup.zoneFromBrowser', { now: zoneHelp })
                  : zoneHelp
            }
            disabled={stored.club.isTimeZoneFixed}
            options={timeZoneOptions(club.timeZone)}
            value={club.timeZone}
            onChange={({ target }) => onChange({ ...club, timeZone: target.value })}
          />
          <SelectField
            label={t('officeClub.language')}
            help={t('officeClub.languageHelp')}
            options={LANGUAGE_OPTIONS}
            value={club.language}
            onChange={({ target }) => onChange({ ...club, language: languageOf(target.value) })}
          />
        </div>
        <TextField {...field('address')} label={t('officeClub.address')} maxLength={200} />
        <div className={styles.two}>
          <TextField
            {...field('email')}
            label={t('officeClub.email')}
            type="email"
            dir="ltr"
            maxLength={254}
            error={fault === 'email' ? t('messages.invalidEmail') : undefined}
          />
          <TextField {...field('phone')} label={t('officeClub.phone')} type="tel" dir="ltr" maxLength={40} />
        </div>
        <section aria-labelledby="setup-holidays" className={styles.group}>
          <h3 id="setup-holidays">{t('officeClub.holidays')}</h3>
          <p className={styles.help}>{t('officeClub.holidaysHint')}</p>
          <HolidaysField
            holidays={club.holidays}
            isChecked={isChecked}
            onChange={(holidays) => onChange({ ...club, holidays })}
          />
        </section>
        <p className={styles.help}>{t('setup.euros')}</p>
      </div>
    </>
  );
}
