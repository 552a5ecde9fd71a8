import { ENDPOINTS } from '@courtside/contract/endpoints';
import { type Access, ROLES, type Role } from '@courtside/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorization, createTestApp, type TestApp } from '#testing/test-app.ts';

const WHO = ['guest', ...ROLES] as const;
type Who = (typeof WHO)[number];

/** Who gets past the door of which calls; which calls are public, staff's or admins' is listed in architecture.test.ts. */
const OPEN_TO: Record<Access, readonly Who[]> = {
  public: ['guest', 'member', 'subadmin', 'admin'],
  user: ['member', 'subadmin', 'admin'],
  staff: ['subadmin', 'admin'],
  admin: ['admin'],
};
/** Calls that the door lets pass and the use case refuses: a subadmin only reads. */
const REFUSED_INSIDE: Readonly<Record<string, readonly Who[]>> = { topup: ['subadmin'] };
const CODES: Record<Role, string> = { member: '1005', admin: '9001', subadmin: '9002' };

let club: TestApp;
let headers: Record<Who, Record<string, string>>;
beforeAll(async () => {
  club = await createTestApp();
  headers = {
    guest: {},
    member: authorization(await club.login(CODES.member)),
    admin: authorization(await club.login(CODES.admin)),
    subadmin: authorization(await club.login(CODES.subadmin)),
  };
});
afterAll(() => club.close());

/** A request that fits nothing: who is not let in must be told so before anything else is looked at. */
async function knock({ method, path }: (typeof ENDPOINTS)[number], who: Who): Promise<string> {
  const url = path.replaceAll(/:\w+\??/g, encodeURIComponent('%00'));
  const payload = method === 'POST' ? '{}' : undefined;
  const type = { 'content-type': 'application/json' };
  const answer = await club.app.inject({ method, url, headers: { ...headers[who], ...type }, payload });
  const { code } = answer.headers['content-type']?.toString().includes('json') ? answer.json() : { code: undefined };
  if (answer.statusCode === 401) expect(code).toBe('session.invalid');
  return answer.statusCode === 401 || code === 'access.denied' ? 'refused' : 'let in';
}

describe.each(WHO)('%s', (who) => {
  // A stream that is let in never ends by itself, and a logout would lock the next ones out: their own tests open them.
  const endpoints = ENDPOINTS.filter(
    ({ name, format, access }) => (format !== 'stream' && name !== 'logout') || !OPEN_TO[access].includes(who),
  );

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const isOpen = OPEN_TO[endpoint.access].includes(who) && !REFUSED_INSIDE[name]?.includes(who);
    expect(await knock(endpoint, who)).toBe(isOpen ? 'let in' : 'refused');
  });
});
