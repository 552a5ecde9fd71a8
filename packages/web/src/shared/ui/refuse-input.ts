import { validationAlert } from '@courtside/contract/help';
import { callApi } from '#shared/api/call-api.ts';
import { showToast } from './toasts.ts';

/** spec 7: what cannot be taken so is told, with a side ping. The sentence is shown in any case, so its failure needs no words. */
export function refuseInput(text: string, tone: 'warning' | 'error' = 'warning'): void {
  showToast({ tone, text });
  void callApi(validationAlert).catch(() => undefined);
}
