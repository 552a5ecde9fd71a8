import { type PreferenceChoices, type Preferences, savePreferences } from '@courtside/contract/people/preferences';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { changeLayout } from '#shared/theme/layout-settings.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { preferencesQuery } from './preferences-query.ts';

/** Saved with each change; while one is on its way the page shows what was chosen. Changes are sent one after another. */
export function usePreferences() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const save = useMutation({
    scope: { id: savePreferences.name },
    mutationFn: (choices: PreferenceChoices) => callApi(savePreferences, { body: choices }),
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
      changeLayout({ language: saved.language });
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
  const shown: Preferences | undefined = data && (save.isPending ? { ...data, ...save.variables } : data);
  const change = (changes: Partial<PreferenceChoices>) => {
    if (!shown) return;
    const { messages, reminders, quietHours, language, chargeConsent } = { ...shown, ...changes };
    save.mutate({ messages, reminders, quietHours, language, chargeConsent });
  };
  const state: 'saved' | 'saving' | undefined = save.isPending ? 'saving' : save.isSuccess ? 'saved' : undefined;
  return { preferences: shown, error, retry: () => void refetch(), change, state };
}

/** What a card of the page shows and changes. */
export interface PartProps {
  readonly preferences: Preferences;
  readonly change: ReturnType<typeof usePreferences>['change'];
}
