import type { LegalDocument } from '@courtside/contract/club/legal';
import { publishLegalText, saveLegalDraft } from '@courtside/contract/club/office-legal';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { legalTextQuery } from '#shared/legal/legal-queries.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { fieldsOf, type LegalEdits } from './legal-edits.ts';
import { officeLegalQuery } from './queries.ts';

interface Edited {
  /** Undefined: the saved draft is published as it is. */
  readonly edits: LegalEdits | undefined;
  readonly version: number;
}

/** `onDone`: what was typed is stored now. */
export function useLegalCalls(document: LegalDocument, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(officeLegalQuery);
  const store = (edits: LegalEdits, version: number) =>
    callApi(saveLegalDraft, { params: { document }, body: { ...fieldsOf(edits), version } });
  const save = useSingleMutation({
    mutationFn: ({ edits, version }: { edits: LegalEdits; version: number }) => store(edits, version),
    onSuccess: async () => {
      showToast({ tone: 'success', text: t('officeLegal.savedToast') });
      await refresh();
      onDone();
    },
    onError: refresh,
  });
  const publish = useSingleMutation({
    mutationFn: async ({ edits, version }: Edited) => {
      const saved = edits ? await store(edits, version) : { version };
      return callApi(publishLegalText, { params: { document }, body: { version: saved.version } });
    },
    onSuccess: async ({ number }) => {
      showToast({ tone: 'success', text: t('officeLegal.publishedToast', { number }) });
      await refresh();
      await queryClient.invalidateQueries(legalTextQuery(document));
      onDone();
    },
    onError: refresh,
  });
  const isOutdated = [save.error, publish.error].some(
    (error) => error instanceof ApiFailure && error.code === 'office.changed_meanwhile',
  );
  return { save, publish, isOutdated };
}
