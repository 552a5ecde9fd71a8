import type { CSSProperties } from 'react';

export const FIGURES = ['guy-1', 'guy-2', 'gal-1', 'gal-2'] as const;
export type FigureName = (typeof FIGURES)[number];

type Palette<Choice> = readonly [Choice, ...Choice[]];

/** Skin with its shade, and hair. */
const TONES: Palette<readonly [string, string, string]> = [
  ['#f0c3a0', '#dca884', '#7a4526'],
  ['#e8b48c', '#d29a72', '#4a3426'],
  ['#c98f66', '#b27a53', '#1e1714'],
  ['#f5d0b5', '#e3b595', '#b98a4c'],
  ['#b97a50', '#a2663f', '#1e1714'],
  ['#f0c3a0', '#dca884', '#9c4a26'],
  ['#e8b48c', '#d29a72', '#1e1714'],
  ['#8d5a3b', '#78492e', '#1e1714'],
  ['#f5d0b5', '#e3b595', '#8d8a86'],
  ['#c98f66', '#b27a53', '#4a3426'],
];

/** Shirt with its shade. */
const KITS: Palette<readonly [string, string]> = [
  ['#f2c75c', '#dcae42'],
  ['#22466f', '#183557'],
  ['#2f7d6b', '#24655a'],
  ['#f7f4ec', '#d9dde6'],
  ['#6d8ab8', '#54729f'],
  ['#b5482a', '#953619'],
  ['#e6e0d5', '#cfc8ba'],
  ['#7a3f5d', '#64304a'],
];

const BACKDROPS: Palette<string> = ['#fbf2df', '#dfe7f2', '#e9f4e6', '#e7f1fa', '#ece8df', '#fbeee7'];

/** The colours of a member, always the same for the same number, so that one is recognised in lists and on court. */
export function memberColors(memberCode: string): CSSProperties {
  const seed = hash(memberCode);
  const [skin, shade, hair] = pick(TONES, seed);
  const [kit, kitShade] = pick(KITS, seed >>> 5);
  return {
    '--pl-skin': skin,
    '--pl-skin-2': shade,
    '--pl-hair': hair,
    '--pl-kit': kit,
    '--pl-kit-2': kitShade,
    '--pl-trim': kit === '#f7f4ec' || kit === '#e6e0d5' ? '#b5482a' : '#fbf8f1',
    '--face-backdrop': pick(BACKDROPS, seed >>> 9),
  } as CSSProperties;
}

/** spec 3: the drawing depends on the gender, M or other. */
const variantsOf = (gender: string) => (gender === 'M' ? (['guy-1', 'guy-2'] as const) : (['gal-1', 'gal-2'] as const));

/** For lists: which of the two drawings of their gender a member has. */
export function figureOf(gender: string, memberCode: string): FigureName {
  return pick(variantsOf(gender), hash(memberCode) >>> 3);
}

/** For the user: the booker is the first player on the court, with the first drawing of their gender. */
export const ownFigure = (gender: string): FigureName => variantsOf(gender)[0];

/** On the court the two drawings of each gender alternate, in the order of the places (spec 2.3). */
export function figuresInTurn(genders: readonly string[]): FigureName[] {
  const seen = { men: 0, others: 0 };
  return genders.map((gender) => {
    const turn = gender === 'M' ? seen.men++ : seen.others++;
    return pick(variantsOf(gender), turn);
  });
}

function pick<Choice>(choices: Palette<Choice>, seed: number): Choice {
  return choices[seed % choices.length] ?? choices[0];
}

/** FNV-1a: small, and even over neighbouring numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
