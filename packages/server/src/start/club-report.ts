/** What is checked of a club before and after it is copied: the same as ledger:verify and audit:verify. */
import { isDeepStrictEqual } from 'node:util';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { createFingerprint } from '#context.ts';
import type { ClubChecks } from '#database/copy/snapshot.ts';
import { verifyLog } from '#modules/messages/audit/index.ts';
import { inspectLedger } from '#modules/money/ledger/index.ts';
import { toInstant } from '#platform/clock.ts';

export interface ClubReport {
  readonly ledger: Awaited<ReturnType<typeof inspectLedger>>;
  /** Null without the pepper with which the audit log is sealed. */
  readonly audit: Awaited<ReturnType<typeof verifyLog>> | null;
}

export function checksOfClub(pinPepper: string | undefined): ClubChecks {
  return {
    async inspect(tx, at): Promise<ClubReport> {
      // As of the time of the snapshot: rows that were about to be sealed then are no fault.
      const clock = { now: () => toInstant(at), wait: async () => {} };
      const ledger = await inspectLedger(tx);
      const audit = pinPepper ? await verifyLog({ db: tx, clock, fingerprint: createFingerprint(pinPepper) }) : null;
      return { ledger, audit };
    },
    isSame(source, copy) {
      const [from, to] = [source as ClubReport, copy as ClubReport];
      const isAuditSame = !from.audit || !to.audit || isDeepStrictEqual(from.audit, to.audit);
      return isDeepStrictEqual(from.ledger, to.ledger) && isAuditSame;
    },
  };
}

const SHOWN = 20;

export function linesOfReport(report: unknown): string[] {
  const { ledger, audit } = report as ClubReport;
  const { accounts, entries, postings, receipts, balanceCents } = ledger;
  return [
    `Ledger: ${accounts} accounts, ${entries} entries, ${postings} postings, ${receipts} receipts; ` +
      `the members have ${formatEuros(centsToEuros(cents(balanceCents)))} in all.`,
    audit
      ? `Audit log: ${audit.sealed} sealed rows${audit.lastHash && `, the last one with ${audit.lastHash}`}.`
      : 'Audit log: its seals were not computed, because PIN_PEPPER is not known.',
  ];
}

/** Faults that the club already had: it is copied as it is. */
export function faultsOfReport(report: unknown): string[] {
  const { ledger, audit } = report as ClubReport;
  const faults = [...ledger.faults, ...(audit?.faults ?? [])];
  const shown = faults.slice(0, SHOWN).map((fault) => `  WRONG ${fault}`);
  return faults.length > SHOWN ? [...shown, `  ... and ${faults.length - SHOWN} more`] : shown;
}
