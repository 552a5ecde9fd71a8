import type { HookAttempt } from '@courtside/contract/messages/office-webhooks';
import type { TFunction } from 'i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';

const SECOND = 1_000;

const tookText = (ms: number): string => (ms < SECOND ? `${ms} ms` : `${(ms / SECOND).toFixed(1)} s`);

/** What an address answered: `503, 2.1 s`, or what went wrong. */
export function attemptText(t: TFunction, { status, fault, tookMs }: Omit<HookAttempt, 'at'>): string {
  const took = tookText(tookMs);
  if (status === null) return `${t(`hooks.fault.${fault ?? 'unreachable'}`)}, ${ltrText(took)}`;
  const answer = ltrText(`${status}, ${took}`);
  return fault ? `${t(`hooks.fault.${fault}`)}: ${answer}` : answer;
}
