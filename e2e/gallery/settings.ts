import type { Language } from './labels.ts';

export interface Setting {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

const LANGUAGES: readonly Language[] = ['en', 'tr', 'ar'];
const SCHEMES = ['light', 'dark'] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1440: 900 };

/** The narrowest phone, and a window of 1440 x 900 at 200 %. */
const TIGHT_HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 720: 450 };

/** Every setting in which pictures are taken. */
export const SETTINGS: readonly Setting[] = LANGUAGES.flatMap((language) =>
  SCHEMES.flatMap((scheme) => Object.keys(HEIGHTS).map((width) => ({ language, scheme, width: Number(width) }))),
);

/** Settings with little room for long texts. */
export const TIGHT_SETTINGS: readonly Setting[] = [
  { language: 'en', scheme: 'light', width: 320 },
  { language: 'ar', scheme: 'dark', width: 320 },
  { language: 'tr', scheme: 'light', width: 720 },
  { language: 'en', scheme: 'dark', width: 1440 },
];

export const nameOf = ({ language, scheme, width }: Setting): string => `${language}-${scheme}-${width}`;

export const sizeOf = ({ width }: Setting) => ({ width, height: HEIGHTS[width] ?? TIGHT_HEIGHTS[width] ?? 900 });
