import { type Profile, saveProfile } from '@courtside/contract/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useDeed } from '#shared/api/use-deed.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { refuseInput } from '#shared/ui/refuse-input.ts';
import { showToast } from '#shared/ui/toasts.ts';
import { useRefusedFocus } from '#shared/ui/use-refused-focus.ts';
import { checkDraft, type FieldErrors, payloadOf } from './profile-draft.ts';
import type { ProfileForm } from './profile-form.ts';
import { profileQuery } from './queries.ts';

/** Checks as spec 5 says, saves as spec 3 says, and speaks as spec 8 says. */
export function useSaveProfile(form: ProfileForm, profile: Profile) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { frame, onRefused } = useRefusedFocus<HTMLFormElement>();
  const send = useDeed({
    mutationFn: (draft: typeof form.values) => callApi(saveProfile, { body: payloadOf(draft, profile) }),
    onSuccess: (_sentence, draft) => {
      form.setInitialValues(draft);
      form.resetDirty(draft);
      showToast({ tone: 'success', text: t('messages.profileSaved') });
      return queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (failure) => {
      if (!currentSession()) return;
      // spec 8: a failed save says that the session timed out; a refusal of what was entered says what it is.
      const isRefusal = failure instanceof ApiFailure && failure.status === 200;
      const text = isRefusal ? failureText(failure) : t('messages.sessionTimedOut');
      showToast({ tone: 'error', text });
    },
  });
  const save = () => {
    const check = checkDraft(form.values, profile);
    if ('refusal' in check) {
      setErrors(check.errors);
      onRefused();
      refuseInput(refusalText(check.refusal), 'error');
      return;
    }
    setErrors({});
    form.setValues(check.draft);
    send.mutate(check.draft);
  };
  return { save, errors, frame, isSaving: send.isPending };
}
