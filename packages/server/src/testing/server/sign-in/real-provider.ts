import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'courtside-office', secret: 'a-secret-of-the-provider' };

/** A real identity provider on a free loopback port. Its own pages let everybody in, with any name. */
export interface RealProvider {
  readonly issuer: string;
  /** What the server of the club needs to know. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface Options {
  readonly publicUrl: string;
  readonly port?: number;
  /** In the token beside whom it means. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export async function startRealProvider({ publicUrl, port = 0, claims = {} }: Options): Promise<RealProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/v1/authentication/oidc/return`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...claims }) }),
    claims: { openid: ['sub', ...Object.keys(claims)] },
    conformIdTokenClaims: false,
  });
  server.on('request', provider.callback());
  return {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Goes through the pages of the provider as a browser does; answers where it sends the browser at the end. */
export async function signInThere(address: string, name: string): Promise<string> {
  const jar = new Map<string, string>();
  const origin = new URL(address).origin;
  const ask = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  let url = address;
  for (let step = 0; step < 12; step += 1) {
    const answer = await ask(url);
    if (answer.status === 200) {
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      const sent = await ask(url, { prompt, ...(prompt === 'login' && { login: name, password: 'any' }) });
      url = new URL(sent.headers.get('location') ?? '', url).href;
    } else {
      const next = answer.headers.get('location');
      if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      url = new URL(next, url).href;
    }
    if (new URL(url).origin !== origin) return url;
  }
  throw new Error('The provider does not send the browser back.');
}
