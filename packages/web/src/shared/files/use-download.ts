import { downloadPaper } from '@courtside/contract/money/papers';
import { downloadInvoice } from '@courtside/contract/money/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { saveFile } from './save-file.ts';

interface Download {
  readonly name: string;
  /** Fetched instead of linked, because the session is sent in headers. */
  readonly load: () => Promise<unknown>;
}

/** Downloads a file of the server under a name. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ name, load }: Download) => {
      const file = await load();
      if (file instanceof Blob) saveFile(name, file);
    },
    onError: (failure) => {
      if (currentSession()) showToast({ tone: 'error', text: failureText(failure) });
    },
  });
}

/** A receipt as a PDF, in the user's language. */
export function useReceiptPdf(receipt: string) {
  const { mutate, isPending } = useDownload();
  const query = { id: receipt, language: useLanguage() };
  const download = () => mutate({ name: `${receipt}.pdf`, load: () => callApi(downloadInvoice, { query }) });
  return { download, isPending };
}

/** An invoice or a credit note as a PDF, in the user's language. */
export function usePaperPdf(id: string) {
  const { mutate, isPending } = useDownload();
  const query = { id, language: useLanguage() };
  const download = () => mutate({ name: `${id}.pdf`, load: () => callApi(downloadPaper, { query }) });
  return { download, isPending };
}
