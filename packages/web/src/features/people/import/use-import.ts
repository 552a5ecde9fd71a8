import type { ImportEncoding, ImportField } from '@courtside/contract/people/imports/import-fields';
import {
  applyImport,
  type Correction,
  checkImport,
  type ImportMapping,
  listImports,
  type UploadedImport,
  uploadImport,
} from '@courtside/contract/people/imports/office-imports';
import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** Thousands of lines may take a while on a small machine. */
const timeoutMs = 180_000;

export const importsQuery = queryOptions({
  queryKey: ['office', 'imports'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi(listImports, undefined, { signal })).items,
});

interface OpenFile {
  readonly file: File;
  readonly uploaded: UploadedImport;
  readonly mapping: ImportMapping;
  readonly corrections: readonly Correction[];
  readonly isApplied?: boolean;
}

/** Kept while another page is open, and dropped with the session as every answer is. */
const openFileQuery = queryOptions<OpenFile | null>({
  queryKey: ['office', 'openImport'],
  queryFn: skipToken,
  initialData: null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** What the admin confirms where the file has opening balances. */
export interface ConfirmedMoney {
  readonly PinCode: string;
  /** Lines. */
  readonly largeOpenings: number[];
}

/** A value that was corrected before, and is still refused, is corrected where it came from. */
function withCorrection(corrections: readonly Correction[], mended: Correction): Correction[] {
  const isSameCell = (each: Correction) =>
    each.column === mended.column && each.line === mended.line && each.from === mended.from;
  const others = corrections.filter((each) => !isSameCell(each));
  if (mended.from === undefined) return [...others, mended];
  const again = others.map((each) =>
    each.column === mended.column && each.value === mended.from ? { ...each, value: mended.value } : each,
  );
  return [...again, mended];
}

/** The file that is being imported, from the upload to the result. */
export function useImport() {
  const queryClient = useQueryClient();
  const { data: open } = useQuery(openFileQuery);
  const setOpen = (next: OpenFile | null) => queryClient.setQueryData(openFileQuery.queryKey, next);
  // Whoever comes back after an import begins with the next file.
  useEffect(
    () => () => {
      queryClient.setQueryData(openFileQuery.queryKey, (left) => (left?.isApplied ? null : left));
    },
    [queryClient],
  );
  const lastCheck = useRef<Promise<unknown>>(Promise.resolve());
  const upload = useSingleMutation({
    mutationFn: async ({ file, encoding }: { file: File; encoding?: ImportEncoding }) => {
      const body = new FormData();
      body.append('file', file);
      const uploaded = await callApi(uploadImport, { body, query: encoding ? { encoding } : {} }, { timeoutMs });
      return { file, uploaded };
    },
    onSuccess: ({ file, uploaded }) => setOpen({ file, uploaded, mapping: uploaded.mapping, corrections: [] }),
  });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['office', 'import', open?.uploaded.id, open?.mapping, open?.corrections],
    enabled: open?.mapping.code !== undefined && !open.isApplied,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // One after the other: the server imports what it checked last.
    queryFn: async ({ signal }) => {
      await lastCheck.current;
      signal.throwIfAborted();
      const body = { mapping: open?.mapping ?? {}, corrections: [...(open?.corrections ?? [])] };
      const check = callApi(checkImport, { params: { id: open?.uploaded.id ?? '' }, body }, { timeoutMs });
      lastCheck.current = check.catch(() => undefined);
      return check;
    },
  });
  const apply = useSingleMutation({
    mutationFn: (money: ConfirmedMoney | undefined) =>
      callApi(
        applyImport,
        {
          params: { id: open?.uploaded.id ?? '' },
          body: {
            expected: {
              new: data?.new ?? 0,
              changed: data?.changed ?? 0,
              ...(money && { openingBalance: data?.openingBalance ?? 0 }),
            },
            ...money,
          },
        },
        { timeoutMs },
      ),
    onSuccess: () => {
      if (open) setOpen({ ...open, isApplied: true });
      void queryClient.invalidateQueries({ queryKey: ['members'] });
      void queryClient.invalidateQueries({ queryKey: ['office', 'imports'] });
    },
    onError: (failure, money) => {
      // Whoever confirms money reads it in the dialog.
      if (!money) showToast({ tone: 'error', text: failureText(failure) });
      void refetch();
    },
  });
  return {
    open,
    upload,
    apply,
    check: { data: open ? data : undefined, error, isFetching, retry: () => void refetch() },
    /** A field is read from one column at most, and a column fills one field at most. */
    match(column: string, field: ImportField | '') {
      if (!open) return;
      const others = Object.entries(open.mapping).filter(([name, used]) => used !== column && name !== field);
      setOpen({ ...open, mapping: Object.fromEntries(field ? [...others, [field, column]] : others) });
    },
    mend(correction: Correction) {
      if (open) setOpen({ ...open, corrections: withCorrection(open.corrections, correction) });
    },
    restart() {
      setOpen(null);
      upload.reset();
      apply.reset();
    },
  };
}

export type Import = ReturnType<typeof useImport>;
