import { hash, verify } from '@node-rs/argon2';
import { createLane } from './work-lanes.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** The same for who need not prove anything: bounded, so that it never keeps a login waiting. */
  hashForStranger(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Spends the time of a real comparison, for logins that do not exist. */
  pretend(password: string): Promise<void>;
}

export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The OWASP minimum for argon2id (argon2id is the library's default algorithm). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Together as many as the thread pool has threads. Some seconds of work may wait, then callers are asked to come back. */
const MEMBERS = { running: 3, waiting: 500, retryAfterSeconds: 5 };
const STRANGERS = { running: 1, waiting: 8, retryAfterSeconds: 10 };

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const decoy = hash('a password nobody has', cost);
  const forMember = createLane(MEMBERS);
  const forStranger = createLane(STRANGERS);
  return {
    hash: (password) => forMember(() => hash(password.normalize('NFKC'), cost)),
    hashForStranger: (password) => forStranger(() => hash(password.normalize('NFKC'), cost)),
    verify: (hashed, password) => forMember(() => verify(hashed, password.normalize('NFKC'))),
    async pretend(password) {
      const hashed = await decoy;
      await forMember(() => verify(hashed, password.normalize('NFKC')));
    },
  };
}
