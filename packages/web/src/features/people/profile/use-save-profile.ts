import { type Profile, saveProfile } from '@courtside/contract/people/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import { checkDraft, type ProfileForm, payloadOf } from './profile-draft.ts';
import { profileQuery } from './queries.ts';

/** Validation of spec 5, payload of spec 3, messages of spec 8. */
export function useSaveProfile(form: ProfileForm, profile: Profile) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const send = useSingleMutation({
    mutationFn: (draft: typeof form.values) => callApi(saveProfile, { body: payloadOf(draft, profile) }),
    onSuccess: (_sentence, draft) => {
      form.reset(draft);
      showToast({ tone: 'success', text: t('messages.profileSaved') });
      return queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (failure) => {
      if (!currentSession()) return;
      // spec 8: a failed save shows the timed-out message; a refusal of the input shows its own text.
      const isRefusal = failure instanceof ApiFailure && failure.status === 200;
      const text = isRefusal ? failureText(failure) : t('messages.sessionTimedOut');
      showToast({ tone: 'error', text });
    },
  });
  const save = () => {
    const check = checkDraft(form.values, profile);
    if ('refusal' in check) {
      form.refuse(check.errors);
      showInputError(refusalText(check.refusal), 'error');
      return;
    }
    form.refuse({});
    form.change(check.draft);
    send.mutate(check.draft);
  };
  return { save, isSaving: send.isPending };
}
