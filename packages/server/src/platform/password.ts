import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
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

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const decoy = hash('a password nobody has', cost);
  return {
    hash: (password) => hash(password.normalize('NFKC'), cost),
    verify: (hashed, password) => verify(hashed, password.normalize('NFKC')),
    async pretend(password) {
      await verify(await decoy, password.normalize('NFKC'));
    },
  };
}
