import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';
import { findTwoStep } from './two-step.repository.ts';

type Context = Pick<AppContext, 'clock' | 'fingerprint'>;

/** A changed password ends what was begun with the old one. */
const signer = createSigner<[memberId: number, expiresMs: number, passwordHash: string]>('second step of a login');

interface Proven {
  readonly id: number;
  readonly passwordHash: string;
}

/** The refusal that asks for the second step, where it is switched on: whoever has the password gets no further yet. */
export async function findSecondStep(tx: Tx, context: Context, member: Proven): Promise<AppError | undefined> {
  const stored = await findTwoStep(tx, member.id);
  if (!stored?.since) return undefined;
  const expiresMs = context.clock.now().add({ minutes: LIMITS.secondStepMinutes }).epochMilliseconds;
  const signature = signer.signatureOf(context, member.id, expiresMs, member.passwordHash);
  return new AppError('auth.second_step', { params: { step: `${member.id}.${expiresMs}.${signature}` } });
}

interface LoginStep {
  readonly memberId: number;
  /** Whether it was made for this password and is not too old. */
  isOf(passwordHash: string): boolean;
}

export function readStep(context: Context, text: string): LoginStep | undefined {
  const [, id, expires, signature = ''] = /^([0-9]{1,15})\.([0-9]{1,15})\.([\w-]+)$/.exec(text) ?? [];
  const [memberId, expiresMs] = [Number(id), Number(expires)];
  if (!id || expiresMs <= context.clock.now().epochMilliseconds) return undefined;
  return { memberId, isOf: (passwordHash) => signer.isSigned(context, signature, memberId, expiresMs, passwordHash) };
}
