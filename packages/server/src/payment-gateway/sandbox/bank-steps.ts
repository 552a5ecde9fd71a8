import type { SandboxDispute } from './bank.store.ts';

/** What the bank may do with a payment; the sandbox's page offers it to try. */
export const BANK_STEPS = ['dispute', 'win', 'lose', 'return'] as const;
export type BankStep = (typeof BANK_STEPS)[number];

/** Which steps the bank can take next. */
export function nextBankSteps(status: string, disputes: readonly SandboxDispute[]): BankStep[] {
  if (status !== 'paid') return [];
  const dispute = disputes.find(({ kind }) => kind === 'dispute');
  const isReturned = disputes.some(({ kind }) => kind === 'return');
  const steps: Readonly<Record<BankStep, boolean>> = {
    dispute: !dispute && !isReturned,
    win: dispute !== undefined && dispute.status !== 'won',
    lose: dispute?.status === 'open',
    return: !dispute && !isReturned,
  };
  return BANK_STEPS.filter((step) => steps[step]);
}
