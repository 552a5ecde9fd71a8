import { lateWords, useLateWords } from '#shared/i18n/late-words.ts';
import { kioskWords } from '#shared/i18n/locales/en/kiosk-words.ts';

const WORDS = lateWords(kioskWords, {
  tr: async () => (await import('#shared/i18n/locales/tr/kiosk-words.ts')).kioskWords,
  ar: async () => (await import('#shared/i18n/locales/ar/kiosk-words.ts')).kioskWords,
});

/** True once the words of the kiosk, which are loaded with its page, are there. */
export const useKioskWords = (): boolean => useLateWords(WORDS);
