import type { User } from '@courtside/contract/people/auth';

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token like those of the server, except for the signature, which the browser cannot check. */
export function tokenUntil(expiresAt: number): string {
  return `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(expiresAt / 1000) })}.signature`;
}

export function testUser(changes: Partial<User> = {}): User {
  return {
    token: tokenUntil(Date.now() + 8 * 3_600_000),
    name: '1001',
    title: 'Elif Aydın',
    profilePic: null,
    gender: 'F',
    balanceAmount: 250,
    memberCode: '1001',
    role: 'member',
    notifications: 3,
    isEmailVerified: true,
    changePassword: 0,
    payInfo: '[]',
    email: 'elif@example.org',
    layout: {},
    ...changes,
  };
}
