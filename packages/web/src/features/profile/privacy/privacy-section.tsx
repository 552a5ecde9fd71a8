import { CHARGE_CONSENTS, type Profile } from '@courtside/contract/profile';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import styles from '../profile.module.css';
import { MyData } from './my-data.tsx';
import { useSavePrivacy } from './use-save-privacy.ts';

/** What others see of me and who may charge me: kept as soon as it is chosen. */
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
      <MyData />
    </div>
  );
}
