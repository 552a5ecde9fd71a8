import { CHARGE_CONSENTS, type Profile, savePrivacy } from '@courtside/contract/people/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import styles from '../profile.module.css';
import { profileQuery } from '../queries.ts';
import { MyData } from './my-data.tsx';

/** What others can see and who may charge the member: saved with each change. */
export function PrivacySection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const save = useSavePrivacy();
  const { chargeConsent, showNameInSchedule } = save.isPending ? save.variables : profile;
  return (
    <div className={styles.parts}>
      <ChoiceGroup
        legend={t('profile.chargeConsent')}
        value={chargeConsent}
        onChange={(consent) => save.mutate({ chargeConsent: consent, showNameInSchedule })}
        choices={CHARGE_CONSENTS.map((consent) => ({ value: consent, label: t(`profile.chargeBy.${consent}`) }))}
      />
      <p className={styles.note}>{t('profile.chargeConsentHelp')}</p>
      <ChoiceGroup
        legend={t('profile.nameInSchedule')}
        value={showNameInSchedule ? 'shown' : 'hidden'}
        onChange={(choice) => save.mutate({ chargeConsent, showNameInSchedule: choice === 'shown' })}
        choices={[
          { value: 'shown', label: t('profile.nameShown') },
          { value: 'hidden', label: t('profile.nameHidden') },
        ]}
      />
      <p className={styles.note}>{t('profile.nameInScheduleHelp')}</p>
      <MyData profile={profile} />
    </div>
  );
}

type Privacy = Pick<Profile, 'chargeConsent' | 'showNameInSchedule'>;

function useSavePrivacy() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: Privacy) => callApi(savePrivacy, { body: choice }),
    onSuccess: (_ok, choice) => {
      queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...choice });
      showToast({ tone: 'success', text: t('profile.privacySaved') });
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
}
