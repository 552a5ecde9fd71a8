import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { callApi } from '#shared/api/call-api.ts';
import { showToast } from '../feedback/toasts.ts';

/** Invalid input is shown as a toast, with the side ping of spec 7. */
export function showInputError(text: string, tone: 'warning' | 'error' = 'warning'): void {
  showToast({ tone, text });
  reportValidationProblem();
}

let isReporting = false;

/** spec 7: a side ping on every validation problem, once for all that one press shows. Its failure is ignored. */
export function reportValidationProblem(): void {
  if (isReporting) return;
  isReporting = true;
  queueMicrotask(() => {
    isReporting = false;
    void callApi(validationAlert).catch(() => undefined);
  });
}
