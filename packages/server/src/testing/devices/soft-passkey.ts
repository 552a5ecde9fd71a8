import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
const url = (data: Buffer) => data.toString('base64url');

/** What the page and the device say, each of which a test can falsify. */
interface Situation {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId?: string;
  /** Whether the device has asked for a finger, a face or its PIN. */
  readonly isVerified?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

/** A device with one passkey, in the bytes of the standard. */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Situation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const deviceData = ({ origin, rpId = new URL(origin).hostname, isVerified = true }: Situation, flags = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(flag), count]);
  };

  /** CBOR of an ES256 key. */
  const keyBytes = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [start, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
    return Buffer.concat([start, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
  };

  const answered = { id: url(id), rawId: url(id), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    id: url(id),
    /** The next signature counts from here: a copy of the device starts where it was copied. */
    countFrom(next: number) {
      counter = next;
    },
    register(situation: Situation) {
      const idLength = Buffer.of(id.length >> 8, id.length & 0xff);
      const authData = Buffer.concat([
        ...[deviceData(situation, KEY_INCLUDED), Buffer.alloc(16), idLength, id, keyBytes()],
      ]);
      // CBOR of {fmt: 'none', attStmt: {}, authData}.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
      const attestationObject = Buffer.concat([head, Buffer.of(0x58, authData.length), authData]);
      const clientDataJSON = clientData('webauthn.create', situation);
      return {
        ...answered,
        response: { clientDataJSON: url(clientDataJSON), attestationObject: url(attestationObject) },
      };
    },
    logIn(situation: Situation) {
      counter += 1;
      const authenticatorData = deviceData(situation);
      const clientDataJSON = clientData('webauthn.get', situation);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return {
        ...answered,
        response: {
          ...{ clientDataJSON: url(clientDataJSON), authenticatorData: url(authenticatorData) },
          signature: url(signature),
        },
      };
    },
  };
}
