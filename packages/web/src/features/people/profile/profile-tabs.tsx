import type { Profile } from '@courtside/contract/people/profile';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatures } from '#shared/api/club/club-query.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { DetailsForm } from './details/details-form.tsx';
import { EmailSection } from './email/email-section.tsx';
import { EmergencySection } from './emergency/emergency-section.tsx';
import { PictureSection } from './picture/picture-section.tsx';
import { PrivacySection } from './privacy/privacy-section.tsx';
import styles from './profile.module.css';
import type { ProfileForm } from './profile-draft.ts';

interface ProfileTabsProps {
  readonly form: ProfileForm;
  readonly profile: Profile;
  /** A link to another page was followed. */
  readonly onLink: (event: MouseEvent, path: string) => void;
}

/** The form state is in the dialog, so that switching to privacy does not lose changes. */
export function ProfileTabs({ form, profile, onLink }: ProfileTabsProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<'details' | 'emergency' | 'privacy'>('details');
  // Coaches read it on the day of a lesson or of a course.
  const features = useFeatures();
  const hasCoaches = features?.lessons === true || features?.courses === true;
  return (
    <div className={styles.parts}>
      <PictureSection profile={profile} />
      <div className={styles.head}>
        <ChoiceGroup
          legend={t('profile.parts')}
          value={part}
          onChange={setPart}
          choices={[
            { value: 'details', label: t('profile.details'), icon: 'user' },
            { value: 'privacy', label: t('profile.privacy'), icon: 'lock' },
            ...(hasCoaches
              ? [{ value: 'emergency' as const, label: t('profile.emergency'), icon: 'alert' as const }]
              : []),
          ]}
        />
        <LinkButton
          size="sm"
          icon="sliders"
          to={PATHS.preferences}
          onClick={(event) => onLink(event, PATHS.preferences)}
        >
          {t('profile.preferences')}
        </LinkButton>
      </div>
      {part === 'details' && (
        <>
          <EmailSection profile={profile} />
          <DetailsForm form={form} profile={profile} />
        </>
      )}
      {part === 'emergency' && <EmergencySection />}
      {part === 'privacy' && <PrivacySection profile={profile} />}
    </div>
  );
}
