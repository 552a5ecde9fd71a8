import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { Texts } from '@courtside/contract/values/texts';

/** Common surfaces in the languages of the club; a club may write others. */
const COMMON: readonly Texts[] = [
  { en: 'Clay', tr: 'Toprak', ar: 'ترابي' },
  { en: 'Hard', tr: 'Sert', ar: 'صلب' },
  { en: 'Turf', tr: 'Suni çim', ar: 'عشب صناعي' },
  { en: 'Glass', tr: 'Cam', ar: 'زجاج' },
  { en: 'Maple', tr: 'Akçaağaç', ar: 'قيقب' },
];

/** The surfaces to choose from: those of this sport first, each once. */
export function surfacesOf({ courts }: Pick<OfficeSport, 'courts'>, chosen: readonly Texts[]): Texts[] {
  const all = [...courts.map(({ courtType }) => courtType), ...chosen, ...COMMON];
  const byName = new Map<string, Texts>();
  for (const surface of all) {
    const name = surface.en.toLowerCase();
    if (!byName.has(name)) byName.set(name, surface);
  }
  return [...byName.values()];
}
