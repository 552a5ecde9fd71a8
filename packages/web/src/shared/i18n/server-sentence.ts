import { i18n } from './i18n.ts';

/** A success comes with the server's English sentence and no code: other languages say it in their own words. */
export function serverSentence(sentence: string, translated: string): string {
  return i18n.language === 'en' && sentence ? sentence : translated;
}
