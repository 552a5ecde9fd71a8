import { addNotice, type OfficeNotice, removeNotice, saveNotice } from '@courtside/contract/office-notices';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { fieldsOf, type NoticeDraft } from './notice-draft.ts';
import { officeNoticesQuery } from './queries.ts';

interface Options {
  readonly onSaved: (id: number) => void;
  readonly onRemoved: () => void;
}

export function useNoticeCalls(notice: OfficeNotice | undefined, { onSaved, onRemoved }: Options) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // Also when somebody else has saved it meanwhile: the page then shows what there is.
  const refresh = () => queryClient.invalidateQueries(officeNoticesQuery);
  const save = useSingleMutation({
    mutationFn: ({ draft, version }: { draft: NoticeDraft; version: number }) =>
      notice
        ? callApi(saveNotice, { params: { id: String(notice.id) }, body: { ...fieldsOf(draft), version } })
        : callApi(addNotice, { body: fieldsOf(draft) }),
    onSuccess: async ({ id }) => {
      showToast({ tone: 'success', text: t(notice ? 'officeNotices.saved' : 'officeNotices.published') });
      await refresh();
      onSaved(id);
    },
    onError: refresh,
  });
  const remove = useSingleMutation({
    mutationFn: (stored: OfficeNotice) =>
      callApi(removeNotice, { params: { id: String(stored.id) }, body: { version: stored.version } }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('officeNotices.removed') });
      onRemoved();
    },
    onSettled: refresh,
  });
  const body = save.error instanceof ApiFailure ? save.error.body : undefined;
  const errors = (body as { errors?: ReadonlyArray<{ path: string; message: string }> } | undefined)?.errors ?? [];
  const refused: ReadonlyMap<string, string> = new Map(errors.map(({ path, message }) => [path, message]));
  const isOutdated = save.error instanceof ApiFailure && save.error.code === 'office.changed_meanwhile';
  return { save, remove, refused, isOutdated };
}
