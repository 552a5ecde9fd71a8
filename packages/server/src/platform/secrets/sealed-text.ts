import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The keyed hash of the context. */
interface Sealing {
  readonly fingerprint: (value: unknown) => string;
}

/** Encrypts what a program must be able to read again, such as the password of a device. The database alone cannot. */
export interface Sealer {
  seal(context: Sealing, text: string): string;
  /** Throws when the text was changed, or was sealed with another key or for another purpose. */
  unseal(context: Sealing, sealed: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** One key for each purpose, so that a text of one kind cannot be put in the place of another. */
export function createSealer(purpose: string): Sealer {
  const keyOf = ({ fingerprint }: Sealing) => Buffer.from(fingerprint(['sealed text', purpose]), 'base64url');
  return {
    seal(context, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(context), nonce, { authTagLength: TAG_BYTES });
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    unseal(context, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      try {
        const decipher = createDecipheriv(ALGORITHM, keyOf(context), nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(tag);
        const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Error('A sealed text was changed, or sealed with another key.', { cause });
      }
    },
  };
}
