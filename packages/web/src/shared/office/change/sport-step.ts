import { saveSportChanges } from '@courtside/contract/club/sports/office-changes';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { callApi } from '#shared/api/call-api.ts';
import type { SaveStep } from './use-change.ts';

/** What a page changes of a sport, each part with its version. It is saved as a whole or not at all. */
export type SportChanges = Omit<RequestInput<typeof saveSportChanges>['body'], 'dryRun' | 'resolutions'>;

export function sportStep(sport: string, changes: SportChanges): SaveStep {
  const params = { key: sport };
  return {
    id: sport,
    body: changes,
    preview: () => callApi(saveSportChanges, { params, body: { ...changes, dryRun: 1 } }),
    save: (resolutions) => callApi(saveSportChanges, { params, body: { ...changes, resolutions } }),
  };
}
