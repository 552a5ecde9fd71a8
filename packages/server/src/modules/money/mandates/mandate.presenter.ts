import type { Autotopup, Mandate } from '@courtside/contract/money/mandates';
import { type Cents, centsToEuros } from '@courtside/contract/values/money';
import type { StoredAutotopup } from './autotopup.repository.ts';
import type { StoredMandate } from './mandates.repository.ts';

export function presentMandate(mandate: StoredMandate, usedThisMonth: Cents): Mandate {
  const { expiresMonth, expiresYear, state } = mandate;
  const expires =
    expiresMonth === null || expiresYear === null
      ? null
      : `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100).padStart(2, '0')}`;
  return {
    id: String(mandate.id),
    kind: mandate.kind,
    label: mandate.label,
    purposes: mandate.purposes,
    capPerCharge: centsToEuros(mandate.capPerCharge),
    capPerMonth: centsToEuros(mandate.capPerMonth),
    state,
    cardId: mandate.cardReference,
    expires,
    usedThisMonth: centsToEuros(usedThisMonth),
    givenAt: mandate.givenAt.toISOString(),
    endedAt: mandate.endedAt?.toISOString() ?? null,
    url: state === 'pending' ? mandate.setupUrl : null,
  };
}

/** What a member sees who has never chosen. */
const DEFAULT: Autotopup = {
  isOn: false,
  threshold: 20,
  amount: 40,
  mandateId: null,
  label: null,
  last: null,
  offReason: null,
};

export function presentAutotopup(stored: StoredAutotopup | undefined): Autotopup {
  if (!stored) return DEFAULT;
  const hasMandate = stored.mandateState === 'live';
  return {
    isOn: stored.isOn && hasMandate,
    threshold: centsToEuros(stored.threshold),
    amount: centsToEuros(stored.amount),
    mandateId: hasMandate ? String(stored.mandateId) : null,
    label: hasMandate ? stored.label : null,
    last:
      stored.lastOn === null || stored.last === null ? null : { on: stored.lastOn, amount: centsToEuros(stored.last) },
    offReason: stored.offReason === 'declined' ? 'declined' : stored.isOn && !hasMandate ? 'mandate' : null,
  };
}
