import type { AppContext } from '#context.ts';
import { type Court, loadServices, type Service } from '#modules/club/sports/index.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';

/** 128 bits in base64url: short enough for a QR code that is read from a few steps away. */
const SIGNATURE_LENGTH = 22;

const signer = createSigner<[courtKey: string]>('court sign', (signature) => signature.slice(0, SIGNATURE_LENGTH));

/** The text of a court's sign: its key, and a signature that only this club can make. */
export function courtCode(context: Pick<AppContext, 'fingerprint'>, courtKey: string): string {
  return `${courtKey}-${signer.signatureOf(context, courtKey)}`;
}

/** What the QR code contains: an address, so that the camera of any phone opens the page. */
export function signAddress(context: Pick<AppContext, 'fingerprint' | 'settings'>, courtKey: string): string {
  return `${context.settings.PUBLIC_URL}/check-in/${courtCode(context, courtKey)}`;
}

/** The court of a sign, or undefined for a code that is forged or of another club. */
export async function courtOfCode(
  context: Pick<AppContext, 'db' | 'database' | 'clock' | 'fingerprint'>,
  code: string,
): Promise<{ service: Service; court: Court } | undefined> {
  const end = code.indexOf('-');
  const courtKey = code.slice(0, Math.max(end, 0)).toUpperCase();
  if (!signer.isSigned(context, code.slice(end + 1), courtKey)) return undefined;
  for (const service of (await loadServices(context)).values()) {
    const court = service.courts.find(({ key }) => key === courtKey);
    if (court) return { service, court };
  }
  return undefined;
}
