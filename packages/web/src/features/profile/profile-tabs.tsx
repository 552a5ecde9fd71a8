import type { Profile } from '@courtside/contract/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const [part, setPart] = useState<'details' | 'privacy'>('details');
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
        ]}
      />
      {part === 'details' ? (
        <>
          <EmailSection profile={profile} />
          <DetailsForm form={form} profile={profile} />
        </>
      ) : (
        <PrivacySection profile={profile} />
      )}
    </div>
  );
}
