import { isSameSecret } from './same-secret.ts';

/** The keyed hash of the context. */
interface Signing {
  readonly fingerprint: (value: unknown) => string;
}

/** Signs values for one purpose, so that a code of one kind is worth nothing as another. Nothing is stored. */
export interface Signer<Values extends readonly unknown[]> {
  signatureOf(context: Signing, ...values: Values): string;
  /** Whether this club has signed the values. */
  isSigned(context: Signing, signature: string, ...values: Values): boolean;
}

/** `shorten` gives the signature the length and the letters that its code may have. */
export function createSigner<Values extends readonly unknown[]>(
  purpose: string,
  shorten: (signature: string) => string = (signature) => signature,
): Signer<Values> {
  const signatureOf = ({ fingerprint }: Signing, ...values: Values) => shorten(fingerprint([purpose, ...values]));
  return {
    signatureOf,
    isSigned: (context, signature, ...values) => isSameSecret(signature, signatureOf(context, ...values)),
  };
}
