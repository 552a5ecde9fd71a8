import { type Profile, savePrivacy } from '@courtside/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { profileQuery } from '../queries.ts';

type Privacy = Pick<Profile, 'chargeConsent' | 'showNameInSchedule'>;

export function useSavePrivacy() {
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
