import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '#context.ts';
import { createSealer } from '#platform/secrets/sealed-text.ts';

/** Long enough to find a telephone with the codes of the provider. */
const ROUND_MINUTES = 10;
/** The page finishes by itself. */
const PROOF_MINUTES = 2;

const step = { id: z.uuid(), endsMs: z.number() };
const roundSchema = z.object({
  ...step,
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A page of our own. */
  returnTo: z.string().optional(),
  /** Who links an identity, with the session whose password and PIN were checked. */
  link: z.object({ memberId: z.number(), sessionId: z.string() }).optional(),
});
export type Round = z.output<typeof roundSchema>;

const proofSchema = z.object({ ...step, issuer: z.string(), subject: z.string() });
export type Proof = z.output<typeof proofSchema>;

type SealingContext = Pick<AppContext, 'fingerprint' | 'clock' | 'settings'>;

/**
 * A round trip is bound to the browser that began it: what we must remember of it is in a sealed cookie, which only that
 * browser has. So nothing is stored for somebody who never comes back.
 */
function createStepCookie<Step extends { readonly endsMs: number }>(
  name: string,
  minutes: number,
  schema: z.ZodType<Step>,
) {
  const sealer = createSealer(`sign-in ${name}`);
  const nameOf = ({ settings }: SealingContext) => `${isSecure(settings) ? '__Host-' : ''}courtside-${name}`;
  const attributesOf = ({ settings }: SealingContext, seconds: number) =>
    `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(settings) ? '; Secure' : ''}`;
  return {
    /** The header that sets it. */
    give(context: SealingContext, values: Omit<Step, 'id' | 'endsMs'>): string {
      const endsMs = context.clock.now().add({ minutes }).epochMilliseconds;
      const sealed = sealer.seal(context, JSON.stringify({ ...values, id: randomUUID(), endsMs }));
      return `${nameOf(context)}=${sealed}; ${attributesOf(context, minutes * 60)}`;
    },
    /** The header that removes it. */
    clear: (context: SealingContext) => `${nameOf(context)}=; ${attributesOf(context, 0)}`,
    /** Undefined unless the browser has one that we gave and that has not ended. */
    read(context: SealingContext, header: string | undefined): Step | undefined {
      const start = `${nameOf(context)}=`;
      const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
      const sealed = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
      if (!sealed) return undefined;
      try {
        const found = schema.parse(JSON.parse(sealer.unseal(context, sealed)));
        return found.endsMs > context.clock.now().epochMilliseconds ? found : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const isSecure = ({ PUBLIC_URL }: AppContext['settings']) => PUBLIC_URL.startsWith('https:');

/** From our page to the provider and back. */
export const roundCookie = createStepCookie('sign-in', ROUND_MINUTES, roundSchema);
/** From the return to the page that logs in. */
export const proofCookie = createStepCookie('proof', PROOF_MINUTES, proofSchema);
