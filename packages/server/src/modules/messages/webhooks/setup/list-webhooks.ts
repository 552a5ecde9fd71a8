import type { HookType, Webhook } from '@courtside/contract/messages/office-webhooks';
import type { AppContext } from '#context.ts';
import { selectCounts } from '../store/deliveries.repository.ts';
import { type StoredEndpoint, selectAllEndpoints } from '../store/endpoints.repository.ts';
import { countMissed } from '../store/read-events.repository.ts';

export async function listWebhooks({ db, clock }: AppContext) {
  const [endpoints, counts, missed] = await Promise.all([selectAllEndpoints(db), selectCounts(db), countMissed(db)]);
  const now = clock.now();
  const items = endpoints.map((endpoint): Webhook => {
    const { retrying = 0, failed = 0, nextAt = null } = counts.get(endpoint.id) ?? {};
    return {
      ...{ id: endpoint.id, url: endpoint.url, types: endpoint.types as HookType[], version: endpoint.version },
      off: offOf(endpoint),
      successAt: endpoint.successAt?.toISOString() ?? null,
      failingSince: endpoint.failingSince?.toISOString() ?? null,
      ...{ retrying, failed, missed: missed.get(endpoint.id) ?? 0 },
      nextAt: endpoint.offAt ? null : (nextAt?.toISOString() ?? null),
      previousUntil: previousUntilOf(endpoint, now),
    };
  });
  return { items, now: now.toString() };
}

const offOf = ({ offAt, offReason }: StoredEndpoint) =>
  offAt && offReason ? { at: offAt.toISOString(), reason: offReason } : null;

const previousUntilOf = ({ previousUntil }: StoredEndpoint, now: Temporal.Instant) =>
  previousUntil && previousUntil.getTime() > now.epochMilliseconds ? previousUntil.toISOString() : null;
