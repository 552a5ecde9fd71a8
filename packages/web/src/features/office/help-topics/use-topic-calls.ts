import { addHelpTopic, type OfficeHelpTopic, removeHelpTopic, saveHelpTopic } from '@courtside/contract/office-help';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { helpTopicsQuery } from './queries.ts';
import { bodyOf, type TopicDraft } from './topic-draft.ts';

interface Options {
  readonly onSaved: (id: number) => void;
  readonly onRemoved: () => void;
}

export function useTopicCalls(topic: OfficeHelpTopic | undefined, { onSaved, onRemoved }: Options) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // Also when somebody else has saved it meanwhile: the page then shows what there is.
  const refresh = () => queryClient.invalidateQueries(helpTopicsQuery);
  const save = useSingleMutation({
    mutationFn: ({ draft, version }: { draft: TopicDraft; version: number }) =>
      topic
        ? callApi(saveHelpTopic, { params: { id: String(topic.id) }, body: { ...bodyOf(draft), version } })
        : callApi(addHelpTopic, { body: bodyOf(draft) }),
    onSuccess: async ({ id }) => {
      showToast({ tone: 'success', text: t('officeHelp.saved') });
      await refresh();
      onSaved(id);
    },
    onError: refresh,
  });
  const remove = useSingleMutation({
    mutationFn: (stored: OfficeHelpTopic) =>
      callApi(removeHelpTopic, { params: { id: String(stored.id) }, body: { version: stored.version } }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('officeHelp.removed') });
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
