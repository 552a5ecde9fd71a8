import { createHash } from 'node:crypto';

interface Credentials {
  readonly method: string;
  readonly path: string;
  readonly user: string;
  readonly password: string;
  /** A random value of ours. */
  readonly cnonce: string;
}

const FIELD = /(\w+)=(?:"([^"]*)"|([^\s,]+))/g;

/** The answer to a challenge as RFC 7616 has it. Undefined for weaker algorithms, to which no password is answered. */
export function digestAuthorization(challenge: string, credentials: Credentials): string | undefined {
  const { method, path, user, password, cnonce } = credentials;
  const fields: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    [...challenge.matchAll(FIELD)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
  );
  const { realm, nonce, qop = '', algorithm = 'MD5', opaque } = fields;
  const offersAuth = qop.split(',').some((each) => each.trim() === 'auth');
  const isUsable = /^digest\s/i.test(challenge) && algorithm.toUpperCase() === 'SHA-256' && offersAuth;
  if (!isUsable || realm === undefined || nonce === undefined) return undefined;
  const nc = '00000001';
  const [ha1, ha2] = [hash(`${user}:${realm}:${password}`), hash(`${method}:${path}`)];
  const response = hash([ha1, nonce, nc, cnonce, 'auth', ha2].join(':'));
  const quoted = { username: user, realm, nonce, uri: path, cnonce, response, ...(opaque !== undefined && { opaque }) };
  const parts = Object.entries(quoted).map(([name, value]) => `${name}="${value}"`);
  return `Digest ${[...parts, 'algorithm=SHA-256', 'qop=auth', `nc=${nc}`].join(', ')}`;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
