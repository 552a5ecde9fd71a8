import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import type { Words } from './words.ts';

export interface StoredText {
  readonly id: number;
  readonly version: number;
}

/** The calls of one kind of texts. */
export interface TextCalls<Draft> {
  readonly queryKey: QueryKey;
  readonly add: (draft: Draft) => Promise<{ id: number }>;
  readonly save: (id: string, draft: Draft, version: number) => Promise<{ id: number }>;
  readonly remove: (id: string, version: number) => Promise<unknown>;
}

interface Options<Draft> {
  readonly words: Words;
  /** Undefined for a new one. */
  readonly stored: StoredText | undefined;
  readonly calls: TextCalls<Draft>;
  readonly onSaved: (id: number) => void;
  readonly onRemoved: () => void;
}

export function useTextCalls<Draft>({ words, stored, calls, onSaved, onRemoved }: Options<Draft>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // Also when somebody else has saved it meanwhile: the page then shows what there is.
  const refresh = () => queryClient.invalidateQueries({ queryKey: calls.queryKey });
  const save = useSingleMutation({
    mutationFn: ({ draft, version }: { draft: Draft; version: number }) =>
      stored ? calls.save(String(stored.id), draft, version) : calls.add(draft),
    onSuccess: async ({ id }) => {
      showToast({ tone: 'success', text: t(stored ? `${words}.saved` : `${words}.added`) });
      await refresh();
      onSaved(id);
    },
    onError: refresh,
  });
  const remove = useSingleMutation({
    mutationFn: ({ id, version }: StoredText) => calls.remove(String(id), version),
    onSuccess: () => {
      showToast({ tone: 'success', text: t(`${words}.removed`) });
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
