import { commaOf } from '@courtside/contract/values/languages';
import { formatEuros } from '@courtside/contract/values/money';
import type { TFunction } from 'i18next';
import type { ClubDraft } from '#features/club/club/club-draft.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import type { StepKey } from './frame/setup-frame.tsx';
import { chosenOf, eurosOf, type SportDraft } from './setup-model.ts';

/** The city of a time zone: `Europe/Malta` is Malta. */
const zoneCity = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** The prices of the chosen sports, from the lowest to the highest. */
export function priceRange(drafts: readonly SportDraft[]): { readonly from: string; readonly to: string } {
  const all = drafts.flatMap(({ usual, busy, peak }) => [eurosOf(usual), ...(peak ? [eurosOf(busy)] : [])]);
  const text = (euros: number) => ltrText(formatEuros(euros));
  return { from: text(Math.min(...all)), to: text(Math.max(0, ...all)) };
}

export const courtCount = (drafts: readonly SportDraft[]): number =>
  drafts.reduce((sum, { courts }) => sum + courts, 0);

/** What was chosen in each step, for the list of steps. */
export function chosenTexts(
  club: ClubDraft,
  drafts: readonly SportDraft[],
  t: TFunction,
  language: string,
): Partial<Record<StepKey, string>> {
  const chosen = chosenOf(drafts);
  if (chosen.length === 0) return {};
  const separator = commaOf(language);
  const opens = chosen.map(({ opens: from }) => from).sort()[0] ?? '';
  const closes =
    chosen
      .map(({ closes: to }) => to)
      .sort()
      .at(-1) ?? '';
  return {
    club: [club.name, zoneCity(club.timeZone)].join(separator),
    sports: [
      t('setup.sportCount', { count: chosen.length }),
      t('setup.courtCount', { count: courtCount(chosen) }),
    ].join(separator),
    hours: ltrText(`${opens}–${closes}`),
    prices: t('setup.priceRange', priceRange(chosen)),
  };
}
