import { SSO_QUERY } from '@courtside/contract/people/sign-in/identity-provider';
import { PATHS } from '@courtside/contract/wire/page-paths';
import * as oidc from 'openid-client';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Exchange, Origin, STREAMING } from '#endpoint/binding.ts';
import { returnAddressOf } from './begin-round.ts';
import { linkIdentity } from './link.ts';
import { claimStep, type Identity } from './links.repository.ts';
import { requireProvider, titleOf } from './offered.ts';
import { connectProvider, refusalOf } from './provider.ts';
import { proofCookie, type Round, roundCookie } from './rounds.ts';
import { sendTo } from './send-to.ts';

/** The browser comes back from the provider: to log in, or to link the identity. */
export async function returnFromProvider(
  context: AppContext,
  { origin }: { readonly origin: Origin },
  { request, reply }: Exchange,
): Promise<typeof STREAMING> {
  const round = roundCookie.read(context, request.headers.cookie);
  const page = round?.link ? PATHS.preferences : PATHS.login;
  const done = roundCookie.clear(context);
  try {
    // 1. The browser that began, in time, for the first time.
    await requireProvider(context, context.db);
    if (!round || !(await claimStep(context.db, round.id, context.clock.now()))) throw new AppError('sso.expired');
    // 2. The provider says who it is.
    const identity = await identityOf(context, round, request.url);
    // 3. Link it, or let the page log in with it.
    if (round.link) {
      await linkIdentity(context, { ...round.link, identity, origin });
      return sendTo(reply, pageWith(page, { [SSO_QUERY.linked]: '1' }), done);
    }
    const query = { [SSO_QUERY.proven]: '1', ...(round.returnTo && { [SSO_QUERY.returnTo]: round.returnTo }) };
    return sendTo(reply, pageWith(page, query), done, proofCookie.give(context, identity));
  } catch (error) {
    return sendTo(
      reply,
      pageWith(page, { [SSO_QUERY.refused]: refusalOf(context, error, await titleOf(context.db)).code }),
      done,
    );
  }
}

const pageWith = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`;

/** OpenID Connect Core, section 2. */
const MAX_SUBJECT = 255;

/** Exchanges the code. The library checks state, issuer, audience, times, nonce and signature. */
async function identityOf(context: AppContext, round: Round, url: string): Promise<Identity> {
  const provider = await connectProvider(context);
  if (provider.serverMetadata().issuer !== round.issuer) throw new AppError('sso.expired');
  const address = new URL(returnAddressOf(context));
  address.search = new URL(url, address).search;
  const tokens = await oidc.authorizationCodeGrant(provider, address, {
    expectedState: round.state,
    expectedNonce: round.nonce,
    pkceCodeVerifier: round.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // The library accepts any text.
  if (!claims || claims.sub.length < 1 || claims.sub.length > MAX_SUBJECT)
    throw new AppError('sso.failed', { params: { provider: claims?.iss ?? '' } });
  return { issuer: claims.iss, subject: claims.sub };
}
