import { courseWords as arCourses } from '../../packages/web/src/shared/i18n/locales/ar/course-words.ts';
import { gameWords as arGames } from '../../packages/web/src/shared/i18n/locales/ar/game-words.ts';
import { locale as ar } from '../../packages/web/src/shared/i18n/locales/ar/index.ts';
import { kioskWords as arKiosk } from '../../packages/web/src/shared/i18n/locales/ar/kiosk-words.ts';
import { levelWords as arLevels } from '../../packages/web/src/shared/i18n/locales/ar/level-words.ts';
import { officeWords as arOffice } from '../../packages/web/src/shared/i18n/locales/ar/office-words.ts';
import { courseWords as enCourses } from '../../packages/web/src/shared/i18n/locales/en/course-words.ts';
import { gameWords as enGames } from '../../packages/web/src/shared/i18n/locales/en/game-words.ts';
import { en } from '../../packages/web/src/shared/i18n/locales/en/index.ts';
import { kioskWords as enKiosk } from '../../packages/web/src/shared/i18n/locales/en/kiosk-words.ts';
import { levelWords as enLevels } from '../../packages/web/src/shared/i18n/locales/en/level-words.ts';
import { officeWords as enOffice } from '../../packages/web/src/shared/i18n/locales/en/office-words.ts';
import { courseWords as trCourses } from '../../packages/web/src/shared/i18n/locales/tr/course-words.ts';
import { gameWords as trGames } from '../../packages/web/src/shared/i18n/locales/tr/game-words.ts';
import { locale as tr } from '../../packages/web/src/shared/i18n/locales/tr/index.ts';
import { kioskWords as trKiosk } from '../../packages/web/src/shared/i18n/locales/tr/kiosk-words.ts';
import { levelWords as trLevels } from '../../packages/web/src/shared/i18n/locales/tr/level-words.ts';
import { officeWords as trOffice } from '../../packages/web/src/shared/i18n/locales/tr/office-words.ts';

const LISTS = {
  en: { ...en, ...enOffice, ...enCourses, ...enGames, ...enKiosk, ...enLevels },
  tr: { ...tr, ...trOffice, ...trCourses, ...trGames, ...trKiosk, ...trLevels },
  ar: { ...ar, ...arOffice, ...arCourses, ...arGames, ...arKiosk, ...arLevels },
} as const;
export type Language = keyof typeof LISTS;
export type Labels = (key: string) => string;

/** The label of a key in a language: `auth.login`. */
export const labelsOf =
  (language: Language): Labels =>
  (key) => {
    const label = key
      .split('.')
      .reduce<unknown>((list, part) => (list as Record<string, unknown>)[part], LISTS[language]);
    if (typeof label !== 'string') throw new Error(`There is no label ${key}`);
    return label;
  };
