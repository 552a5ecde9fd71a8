import { SSO_ADDRESSES } from '@courtside/contract/people/sign-in/identity-provider';
import * as oidc from 'openid-client';
import type { AppContext } from '#context.ts';
import { connectProvider, type ProviderContext } from './provider.ts';
import { type Round, roundCookie } from './rounds.ts';

export const returnAddressOf = ({ settings }: Pick<AppContext, 'settings'>) =>
  `${settings.PUBLIC_URL}${SSO_ADDRESSES.return}`;

/** Where to send the browser, and the cookie that it must bring back. */
export async function beginRound(
  context: ProviderContext & Pick<AppContext, 'fingerprint'>,
  purpose: Pick<Round, 'returnTo' | 'link'>,
): Promise<{ readonly address: string; readonly cookie: string }> {
  const provider = await connectProvider(context);
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const address = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: returnAddressOf(context),
    // Who it is, and nothing else about the person.
    scope: 'openid',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    // Whoever links says which identity, even where the browser is signed in with one.
    ...(purpose.link && { prompt: 'login' }),
  });
  const { issuer } = provider.serverMetadata();
  return { address: address.href, cookie: roundCookie.give(context, { issuer, state, nonce, verifier, ...purpose }) };
}
