import { useTranslation } from 'react-i18next';
import { showToast } from './toasts.ts';

/** Copies a text and says so; a browser that does not allow it says that instead. */
export function useCopy(): (text: string, copied: string) => void {
  const { t } = useTranslation();
  return (text, copied) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', text: copied }),
      () => showToast({ tone: 'error', text: t('calendarFeed.notCopied') }),
    );
}
