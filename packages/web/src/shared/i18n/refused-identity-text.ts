import type { ErrorCode } from '@courtside/contract/wire/errors';
import { refusalText } from './failure-text.ts';

/** Why the identity provider's answer did not count. Our own pages write the code; whatever else stands there is no sentence of ours. */
export function refusedIdentityText(code: string | null, provider: string | null | undefined): string {
  const known = /^(sso|auth)\.[a-z_]+$/.test(code ?? '') ? (code as ErrorCode) : 'sso.failed';
  return refusalText(known, { provider: provider ?? '' });
}
