import { ROLES, type Role } from '@courtside/contract/wire/roles';
import { JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { type Clock, toDate } from '#platform/clock.ts';

const claimsSchema = z.object({ sub: z.string(), sid: z.uuid(), role: z.enum(ROLES) });

export interface TokenClaims {
  readonly memberId: number;
  readonly sessionId: string;
  readonly role: Role;
}

export interface Tokens {
  sign(claims: TokenClaims, expiresAt: Temporal.Instant): Promise<string>;
  /** Throws `session.expired` or `session.invalid`. */
  verify(token: string): Promise<TokenClaims>;
}

/** A token with a verified signature; its expiry is compared at every use. */
interface KnownToken {
  readonly claims: TokenClaims;
  readonly expiresMs: number;
}

/** More than any club has logins; the oldest is evicted. */
const MAX_KNOWN = 20_000;
const ALGORITHM = 'HS256';
const ISSUER = 'courtside';

export function createTokens(secretKey: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secretKey);
  const known = new Map<string, KnownToken>();
  return {
    sign: ({ memberId, sessionId, role }, expiresAt) =>
      new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(memberId))
        .setIssuer(ISSUER)
        .setIssuedAt(toDate(clock.now()))
        .setExpirationTime(toDate(expiresAt))
        .sign(key),
    async verify(token) {
      const nowMs = clock.now().epochMilliseconds;
      const found = known.get(token);
      if (found) {
        if (found.expiresMs <= nowMs) throw new AppError('session.expired');
        return found.claims;
      }
      const { claims, expiresMs } = await check(token, key, new Date(nowMs));
      const [oldest] = known.keys();
      if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      known.set(token, { claims, expiresMs });
      return claims;
    },
  };
}

async function check(token: string, key: Uint8Array, currentDate: Date): Promise<KnownToken> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['exp'],
      currentDate,
    });
    const { sub, sid, role } = claimsSchema.parse(payload);
    return { claims: { memberId: Number(sub), sessionId: sid, role }, expiresMs: Number(payload.exp) * 1000 };
  } catch (cause) {
    const expired = cause instanceof JWTExpired;
    throw new AppError(expired ? 'session.expired' : 'session.invalid', { cause });
  }
}
