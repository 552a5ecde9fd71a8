import { createHash, randomBytes } from 'node:crypto';

/** The secret of a mailed link. With 256 random bits a fast hash is enough, and the link can be found by it. */
export const newLinkSecret = () => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
