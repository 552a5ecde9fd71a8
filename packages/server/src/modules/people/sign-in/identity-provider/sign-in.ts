import type * as endpoints from '@courtside/contract/people/sign-in/identity-provider';
import { SSO_QUERY } from '@courtside/contract/people/sign-in/identity-provider';
import { PATHS } from '@courtside/contract/wire/page-paths';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction, refuseAndCommit } from '#database/transaction/in-transaction.ts';
import type { Call, Exchange, STREAMING } from '#endpoint/binding.ts';
import { beginSession, findSecondStep, lockCredential } from '#modules/people/auth/index.ts';
import { findMemberById, type Member } from '#modules/people/members/index.ts';
import { beginRound } from './begin-round.ts';
import { claimStep, findLinkedMember, noteUse } from './links.repository.ts';
import { offeredProvider, requireAudience, requireProvider, titleOf } from './offered.ts';
import { ownPath } from './own-path.rules.ts';
import { connectProvider, refusalOf } from './provider.ts';
import { type Proof, proofCookie } from './rounds.ts';
import { sendTo } from './send-to.ts';

export async function readWays(context: AppContext) {
  const provider = await offeredProvider(context, context.db);
  return { identityProvider: provider ? { title: provider.title } : null };
}

/** Sends the browser to the provider. */
export async function beginSignIn(
  context: AppContext,
  { query }: Call<typeof endpoints.beginIdentitySignIn>,
  { reply }: Exchange,
): Promise<typeof STREAMING> {
  try {
    await requireProvider(context, context.db);
    const { address, cookie } = await beginRound(context, { returnTo: ownPath(query.returnTo) });
    return sendTo(reply, address, cookie);
  } catch (error) {
    const refused = refusalOf(context, error, await titleOf(context.db)).code;
    return sendTo(reply, `${PATHS.login}?${new URLSearchParams({ [SSO_QUERY.refused]: refused })}`);
  }
}

/** Logs in with the identity that was proven on the way back. The cookie of the proof counts once. */
export async function finishSignIn(
  context: AppContext,
  { origin }: Call<typeof endpoints.finishIdentitySignIn>,
  { request, reply }: Exchange,
) {
  const proof = proofCookie.read(context, request.headers.cookie);
  reply.header('set-cookie', proofCookie.clear(context));
  if (!proof || !(await claimStep(context.db, proof.id, context.clock.now()))) throw new AppError('sso.expired');
  return inTransaction(context.db, async (tx) => {
    const { member, passwordHash } = await memberOf(tx, context, proof);
    // The provider stands for the password alone.
    const secondStep = await findSecondStep(tx, context, { id: member.id, passwordHash });
    if (secondStep) refuseAndCommit(secondStep);
    await noteUse(tx, member.id, context.clock.now());
    return beginSession(tx, context, member, { origin, way: 'identityProvider' });
  });
}

/** Behind the lock of the credential, like everything that ends sessions and removes links. */
async function memberOf(
  tx: Tx,
  context: AppContext,
  proof: Proof,
): Promise<{ readonly member: Member; readonly passwordHash: string }> {
  const provider = await requireProvider(context, tx);
  const refusal = new AppError('sso.not_linked', { params: { provider: provider.title } });
  const memberId = await findLinkedMember(tx, proof);
  if (memberId === undefined) throw refusal;
  const credential = await lockCredential(tx, memberId);
  const member = await findMemberById(tx, memberId);
  if (!credential || !member || member.status === 'erased' || (await findLinkedMember(tx, proof)) !== memberId)
    throw refusal;
  if (member.status !== 'active') throw new AppError('auth.suspended');
  requireAudience(provider, member.role);
  return { member, passwordHash: credential.passwordHash };
}

/** Ends the session at the provider too, where it knows how; it asks the person. Then it sends the browser back to us. */
export async function signOutThere(
  context: AppContext,
  _call: unknown,
  { reply }: Exchange,
): Promise<typeof STREAMING> {
  const login = `${context.settings.PUBLIC_URL}${PATHS.login}`;
  try {
    const provider = await connectProvider(context);
    const { end_session_endpoint: address } = provider.serverMetadata();
    if (!address) return sendTo(reply, PATHS.login);
    const url = new URL(address);
    url.searchParams.set('client_id', provider.clientMetadata().client_id);
    url.searchParams.set('post_logout_redirect_uri', login);
    return sendTo(reply, url.href);
  } catch {
    return sendTo(reply, PATHS.login);
  }
}
