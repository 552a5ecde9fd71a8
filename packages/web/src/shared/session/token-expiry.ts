/** When a token expires, in epoch milliseconds; undefined for an invalid token. The server checks the signature. */
export function tokenExpiresAt(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const seconds = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof seconds === 'number' ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** spec 4: a stored token is valid only if its expiry time is in the future. */
export function isTokenLive(token: string, now: number): boolean {
  const expiresAt = tokenExpiresAt(token);
  return expiresAt !== undefined && expiresAt > now;
}
