import { useMutation } from '@tanstack/react-query';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/toasts.ts';

interface Download {
  readonly name: string;
  /** Fetched, not linked to: the call carries the session in its headers. */
  readonly load: () => Promise<unknown>;
}

/** A file of the server, handed to the browser under a name. */
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

function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
