import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT } from './real-provider.ts';

type Claims = Record<string, unknown>;

/** What a token is like, beside what it should be. */
export interface Forgery {
  readonly claims?: Claims;
  /** Signed with a key that the provider does not publish. */
  readonly foreignKey?: boolean;
  /** Not signed at all. */
  readonly unsigned?: boolean;
  /** No token, or something that is none. */
  readonly token?: string;
}

export interface ForgingProvider {
  readonly issuer: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Of the next tokens. */
  forgery: Forgery;
  /** The codes that were exchanged. */
  readonly exchanged: string[];
  /** Where it sends the browser, for the address to which the browser was sent. */
  answerTo(address: string, changes?: Record<string, string | undefined>): string;
  close(): Promise<void>;
}

/** A provider that answers as it is told, on a free loopback port: for everything that a real one never does. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const nonces = new Map<string, string>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokenFor = async (code: string): Promise<string> => {
    const { claims, foreignKey, unsigned, token } = provider.forgery;
    if (token !== undefined) return token;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      ...{ iss: issuer, sub: 'grace', aud: CLIENT.id, iat: now, exp: now + 300, nonce: nonces.get(code) },
      ...claims,
    };
    if (unsigned) return new UnsecuredJWT(payload).encode();
    const { privateKey } = foreignKey ? foreign : own;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  };
  const provider: ForgingProvider = {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    forgery: {},
    exchanged: [],
    answerTo(address, changes = {}) {
      const asked = new URL(address).searchParams;
      const code = `code-${nonces.size}`;
      nonces.set(code, asked.get('nonce') ?? '');
      const back = new URL(asked.get('redirect_uri') ?? '');
      const answer = { code, state: asked.get('state') ?? '', iss: issuer, ...changes };
      for (const [name, value] of Object.entries(answer)) if (value !== undefined) back.searchParams.set(name, value);
      return back.href;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  server.on('request', async (request, response) => {
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // As generous as a provider can be: what we accept is for us to say.
        id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
        authorization_response_iss_parameter_supported: true,
      });
    }
    if (request.url === '/keys') return send({ keys: [jwk] });
    const code = new URLSearchParams(await text(request)).get('code') ?? '';
    provider.exchanged.push(code);
    if (!nonces.has(code)) return send({ error: 'invalid_grant' }, 400);
    const token = await tokenFor(code);
    return send({ access_token: 'any', token_type: 'Bearer', ...(token && { id_token: token }) });
  });
  return provider;
}
