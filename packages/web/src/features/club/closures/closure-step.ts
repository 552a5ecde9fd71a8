import { addClosure, type OfficeClosure, saveClosure } from '@courtside/contract/club/sports/office-closures';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { callApi } from '#shared/api/call-api.ts';
import type { SaveStep } from '#shared/office/change/use-change.ts';

type Sent = RequestInput<typeof addClosure>['body'];

export type ClosureBody = Omit<Sent, 'dryRun' | 'resolutions'>;

/** Adds a closure, or changes a stored one. */
export function closureStep(body: ClosureBody, stored: OfficeClosure | undefined): SaveStep {
  const send = (sent: Sent) =>
    stored
      ? callApi(saveClosure, { params: { id: String(stored.id) }, body: { ...sent, version: stored.version } })
      : callApi(addClosure, { body: sent });
  return {
    id: String(stored?.id ?? 'new'),
    body,
    preview: () => send({ ...body, dryRun: 1 }),
    save: (resolutions) => send({ ...body, resolutions }),
  };
}
