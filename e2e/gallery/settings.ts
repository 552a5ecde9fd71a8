import type { Language } from './words.ts';

export interface Setting {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

const LANGUAGES: readonly Language[] = ['en', 'tr', 'ar'];
const SCHEMES = ['light', 'dark'] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1440: 900 };

/** Every setting in which the app is looked at. */
export const SETTINGS: readonly Setting[] = LANGUAGES.flatMap((language) =>
  SCHEMES.flatMap((scheme) => Object.keys(HEIGHTS).map((width) => ({ language, scheme, width: Number(width) }))),
);

export const nameOf = ({ language, scheme, width }: Setting): string => `${language}-${scheme}-${width}`;

export const sizeOf = ({ width }: Setting) => ({ width, height: HEIGHTS[width] ?? 900 });
