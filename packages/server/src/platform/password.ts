import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** The same for who need not prove anything: bounded, so that it never keeps a login waiting. */
  hashForGuest(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Spends the time of a real comparison, for logins that do not exist. */
  verifyDummy(password: string): Promise<void>;
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
const GUESTS = { running: 1, waiting: 8, retryAfterSeconds: 10 };

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const dummyHash = hash('a password nobody has', cost);
  const memberQueue = createWorkQueue(MEMBERS);
  const guestQueue = createWorkQueue(GUESTS);
  return {
    hash: (password) => memberQueue(() => hash(password.normalize('NFKC'), cost)),
    hashForGuest: (password) => guestQueue(() => hash(password.normalize('NFKC'), cost)),
    verify: (hashed, password) => memberQueue(() => verify(hashed, password.normalize('NFKC'))),
    async verifyDummy(password) {
      const hashed = await dummyHash;
      await memberQueue(() => verify(hashed, password.normalize('NFKC')));
    },
  };
}
