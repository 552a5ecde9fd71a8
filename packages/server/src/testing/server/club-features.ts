import { FEATURES, type FeatureChanges, type Features } from '@courtside/contract/club/features';
import { findClub } from '#modules/club/club/index.ts';
import type { TestContext } from '../test-context.ts';

/** A club that uses everything. */
export const EVERY_FEATURE = Object.fromEntries(FEATURES.map((feature) => [feature, true])) as Features;

/** What the stored club has switched on, and these. The club's other values stay those of the test's environment. */
export async function applyStoredFeatures(context: TestContext, more: FeatureChanges = {}): Promise<void> {
  const club = await findClub(context.db);
  const { clubValues, useClubValues: apply } = context;
  apply({ ...clubValues(), features: { ...club?.features, ...more } });
}
