import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/notified-cache.ts';

/** Keeps nothing itself: it carries the news to those who keep names. */
const changes = defineNotifiedCache<never>('courtside_members');

/** To be called by whatever changes what others see of a member. */
export async function publishMemberChange(tx: Tx): Promise<void> {
  await changes.publish(tx);
}

export function onMemberChange({ database }: Pick<AppContext, 'database'>, onChange: () => void): () => void {
  return changes.of(database).subscribe(onChange);
}
