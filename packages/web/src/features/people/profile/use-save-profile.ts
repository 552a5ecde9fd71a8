import { type Profile, saveProfile } from '@courtside/contract/people/profile';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';
import type { ProfileForm } from './profile-draft.ts';
import { checkDraft, type FieldErrors, type ProfileDraft, payloadOf } from './profile-draft.ts';
import { profileQuery } from './queries.ts';

/** Validation of spec 5, payload of spec 3, messages of spec 8. */
export function useSaveProfile(form: ProfileForm, profile: Profile) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused>();
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const send = useSingleMutation({
    mutationFn: (draft: typeof form.values) => callApi(saveProfile, { body: payloadOf(draft, profile) }),
    onSuccess: (_sentence, draft) => {
      form.setInitialValues(draft);
      form.resetDirty(draft);
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
      setRefused({ errors: check.errors, draft: form.values });
      onRefused();
      showInputError(refusalText(check.refusal), 'error');
      return;
    }
    setRefused(undefined);
    form.setValues(check.draft);
    send.mutate(check.draft);
  };
  return { save, errors: currentErrors(refused, form.values), frame, isSaving: send.isPending };
}

interface Refused {
  readonly errors: FieldErrors;
  readonly draft: ProfileDraft;
}

/** The error of a field is dropped when the field changes. */
function currentErrors(refused: Refused | undefined, now: ProfileDraft): FieldErrors {
  const { mailingName, country, dateOfBirth, ...ofLists } = refused?.errors ?? {};
  const own = Object.entries({ mailingName, country, dateOfBirth }) as [keyof ProfileDraft, ErrorCode | undefined][];
  return { ...ofLists, ...Object.fromEntries(own.filter(([field]) => now[field] === refused?.draft[field])) };
}
