import type { Profile } from '@courtside/contract/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarFeed } from '#shared/files/calendar-feed/calendar-feed.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { DetailsForm } from './details/details-form.tsx';
import { EmailSection } from './email/email-section.tsx';
import { PictureSection } from './picture/picture-section.tsx';
import { PrivacySection } from './privacy/privacy-section.tsx';
import styles from './profile.module.css';
import type { ProfileForm } from './profile-draft.ts';

interface ProfileTabsProps {
  readonly form: ProfileForm;
  readonly profile: Profile;
}

/** The form state is in the dialog, so that switching to privacy does not lose changes. */
export function ProfileTabs({ form, profile }: ProfileTabsProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<'details' | 'privacy' | 'calendar'>('details');
  return (
    <div className={styles.parts}>
      <PictureSection profile={profile} />
      <ChoiceGroup
        legend={t('profile.parts')}
        value={part}
        onChange={setPart}
        choices={[
          { value: 'details', label: t('profile.details'), icon: 'user' },
          { value: 'privacy', label: t('profile.privacy'), icon: 'lock' },
          { value: 'calendar', label: t('profile.calendar'), icon: 'calendar' },
        ]}
      />
      {part === 'details' && (
        <>
          <EmailSection profile={profile} />
          <DetailsForm form={form} profile={profile} />
        </>
      )}
      {part === 'privacy' && <PrivacySection profile={profile} />}
      {part === 'calendar' && <CalendarFeed />}
    </div>
  );
}
