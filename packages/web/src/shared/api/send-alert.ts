import { validationAlert } from '@courtside/contract/help';
import { callApi } from './call-api.ts';

/** spec 7: a side ping on validation problems. The sentence is shown in any case, so its failure needs no words. */
export function sendAlert(): void {
  void callApi(validationAlert).catch(() => undefined);
}
