import {
  finishIdentitySignIn,
  linkIdentity,
  SSO_ADDRESSES,
  saveIdentityProvider,
} from '@courtside/contract/people/sign-in/identity-provider';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { authorization, type Login, type TestApp } from '../test-app.ts';

/** A browser of one person: it keeps the cookies of the club and goes where it is sent. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Where the club sends it. */
  open(address: string): Promise<string>;
  begin(returnTo?: string): Promise<string>;
  finish(): Promise<{
    readonly code: string | undefined;
    readonly data: unknown;
    readonly body: Record<string, unknown>;
  }>;
  /** The address of the provider, or the refusal. */
  link(as: Login, proof?: { readonly Password?: string; readonly PinCode?: string }): Promise<string>;
}

export function openBrowser({ app }: Pick<TestApp, 'app'>): Browser {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const open = async (address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    return String((await send('GET', `${pathname}${search}`)).headers.location);
  };
  return {
    cookies,
    open,
    begin: (returnTo) =>
      open(`${SSO_ADDRESSES.begin}${returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`}`),
    async finish() {
      const body = (await send('POST', finishIdentitySignIn.path, {}, {})).json();
      return { code: body.code, data: body.data, body };
    },
    async link(as, { Password = DEMO_PASSWORD, PinCode = DEMO_PIN } = {}) {
      const body = (await send('POST', linkIdentity.path, authorization(as), { Password, PinCode })).json();
      return body.code ?? body.data.address;
    },
  };
}

/** As an admin switches it on. */
export async function switchOn(club: TestApp, audience: 'staff' | 'everybody' = 'everybody'): Promise<void> {
  const as = await club.login('9001');
  const body = { isOn: true, title: 'Harbour ID', audience, PinCode: DEMO_PIN };
  const { code } = await club.call(saveIdentityProvider, { as, body });
  if (code) throw new Error(code);
}

/** The refusal in the address of a page. */
export const refusalIn = (address: string) => new URL(address, 'http://localhost').searchParams.get('refused');
