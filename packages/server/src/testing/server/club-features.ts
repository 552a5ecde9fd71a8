import type { FeatureChanges } from '@courtside/contract/club/features';
import { findClub } from '#modules/club/club/index.ts';
import type { TestContext } from '../test-context.ts';

/** What the stored club has switched on, and these. The club's other values stay those of the test's environment. */
export async function applyStoredFeatures(context: TestContext, more: FeatureChanges = {}): Promise<void> {
  const club = await findClub(context.db);
  const { clubValues, useClubValues: apply } = context;
  apply({ ...clubValues(), features: { ...club?.features, ...more } });
}
