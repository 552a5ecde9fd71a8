import { readClub, saveClub } from '@courtside/contract/club/office-club';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { officeClubQuery } from '../queries.ts';
import { useDeskChange } from '../use-desk-change.ts';

/** Whether guests can apply at the login page. Not shown while it is unknown. */
export function ApplicationSetting() {
  const { t } = useTranslation();
  const { data: club } = useQuery(officeClubQuery);
  const save = useDeskChange(
    async (acceptsApplications: boolean) => {
      const { version } = await callApi(readClub);
      return callApi(saveClub, { body: { acceptsApplications, version } });
    },
    () => t('privacy.settingSaved'),
  );
  if (!club) return null;
  const isOpen = save.isPending ? save.variables : club.acceptsApplications;
  return (
    <ChoiceGroup
      legend={t('privacy.setting')}
      value={isOpen ? 'open' : 'closed'}
      onChange={(choice) => save.mutate(choice === 'open')}
      choices={[
        { value: 'open', label: t('privacy.settingOpen') },
        { value: 'closed', label: t('privacy.settingClosed') },
      ]}
    />
  );
}
