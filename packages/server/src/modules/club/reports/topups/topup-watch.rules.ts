import { TOPUP_WATCH, type TopupWatch } from '@courtside/contract/club/office-reports';

/** The warning comes early: a club needs weeks to ask its adviser and the authority. */
export function watchStateOf(amountCents: number): TopupWatch['state'] {
  const limitCents = TOPUP_WATCH.limit * 100;
  if (amountCents > limitCents) return 'above';
  return amountCents >= limitCents * TOPUP_WATCH.warnsFrom ? 'near' : 'below';
}
