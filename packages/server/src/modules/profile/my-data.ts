import type {
  downloadMyData as downloadEndpoint,
  requestErasure as erasureEndpoint,
} from '@courtside/contract/profile';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { requestErasure as storeRequest } from '#modules/members/index.ts';
import { collectData } from './my-data.repository.ts';
import { pictureOf } from './pictures.repository.ts';
import { findProfile } from './profile.repository.ts';

/** All stored data about the caller, by subject. */
export async function downloadMyData({ db, clock }: AppContext, { caller }: Call<typeof downloadEndpoint>) {
  const profile = await findProfile(db, caller.memberId);
  const content = await pictureOf(db, caller.memberId);
  const picture = content ? `data:image/webp;base64,${content.toString('base64')}` : null;
  return { exportedAt: clock.now().toString(), profile, picture, ...(await collectData(db, caller.memberId)) };
}

/** An admin carries it out, because open bookings and the balance must be settled first. */
export async function requestErasure({ db, clock }: AppContext, { caller, origin }: Call<typeof erasureEndpoint>) {
  await inTransaction(db, async (tx) => {
    await storeRequest(tx, caller.memberId, clock.now());
    await recordAudit(tx, clock, { action: 'erasure_requested', actorId: caller.memberId, ...origin });
  });
  return 'The club has your request and will answer it.';
}
