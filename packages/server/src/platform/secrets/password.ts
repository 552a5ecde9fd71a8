import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '#platform/work/work-queue.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Hashes for unauthenticated callers, in a queue of its own so that no login waits for it. */
  hashForGuest(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Takes the time of a real comparison, for unknown login names. */
  verifyDummy(password: string): Promise<void>;
}

export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The OWASP minimum for argon2id (argon2id is the library's default algorithm). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Together as many as the thread pool has threads. The queues hold a few seconds of work, then callers get 503. */
const MEMBERS = { running: 3, waiting: 500, refusal: { code: 'server.busy', retryAfterSeconds: 5 } } as const;
const GUESTS = { running: 1, waiting: 8, refusal: { code: 'server.busy', retryAfterSeconds: 10 } } as const;

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
