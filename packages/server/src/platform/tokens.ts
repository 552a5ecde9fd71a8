import { ROLES, type Role } from '@courtside/contract/roles';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { type Clock, toDate } from './clock.ts';

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

const ALGORITHM = 'HS256';
const ISSUER = 'courtside';

export function createTokens(secretKey: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secretKey);
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
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          requiredClaims: ['exp'],
          currentDate: toDate(clock.now()),
        });
        const claims = claimsSchema.parse(payload);
        return { memberId: Number(claims.sub), sessionId: claims.sid, role: claims.role };
      } catch (cause) {
        const expired = cause instanceof errors.JWTExpired;
        throw new AppError(expired ? 'session.expired' : 'session.invalid', { cause });
      }
    },
  };
}
