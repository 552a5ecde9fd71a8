import { z } from 'zod';
import { byTranslation, isRightToLeft, TRANSLATIONS, type Translated } from './languages.ts';
import { LANGUAGES, type Language } from './limits.ts';
import { isPersonName } from './person-name.ts';
import { text } from './text.ts';

/** A text of the club in its languages. English is always there; the others fall back to it. */
export type Texts = { readonly en: string } & Partial<Readonly<Record<Translated, string>>>;

/** What the club has not translated is English. */
export const textIn = (texts: Texts, language: Language): string => texts[language] ?? texts.en;

/** The same text in every language that has it, changed. */
export function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  const others = TRANSLATIONS.flatMap((language) => {
    const translated = texts[language];
    return translated ? [[language, change(translated)]] : [];
  });
  return { en: change(texts.en), ...Object.fromEntries(others) };
}

export const isSameTexts = (one: Texts, other: Texts): boolean =>
  LANGUAGES.every((language) => one[language] === other[language]);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** What is wrong with one line of plain text that members will read, or undefined. Without a language it may be in any. */
export function faultOfTitle(title: string, language?: Language): string | undefined {
  if (!isPersonName(title)) return 'cannot contain line breaks, control characters or invisible characters';
  if (/[<>]/.test(title)) return 'cannot contain < or >';
  if (language && !isRightToLeft(language) && RIGHT_TO_LEFT.test(title))
    return 'cannot contain right-to-left text; use the Arabic field';
  return undefined;
}

const title = (language: Language, max: number) =>
  text({ max })
    .trim()
    .superRefine((given, context) => {
      const fault = faultOfTitle(given, language);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

/** The one title that the office gives to something of its own, in any language. */
export const titleSchema = (max: number) =>
  text({ min: 1, max })
    .trim()
    .superRefine((given, context) => {
      const fault = given === '' ? 'is required' : faultOfTitle(given);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

/** An object of a text in each language. */
export const inLanguages = <English extends z.ZodType, Translation extends z.ZodType>(
  en: English,
  translation: (language: Translated) => Translation,
) => z.object({ en, ...byTranslation(translation) });

/** One line in each language. An empty translation counts as missing. */
export const textsSchema = ({ max, min = 1 }: { max: number; min?: number }) =>
  inLanguages(
    title('en', max).refine((given) => given.length >= min, { error: 'is required' }),
    (language) =>
      title(language, max)
        .optional()
        .transform((given) => given || undefined),
  );

/** Formatted text in each language, which the server sanitises. An empty translation counts as missing. */
export function htmlTextsSchema({ max, min = 1 }: { max: number; min?: number }) {
  const translation = text({ max })
    .trim()
    .optional()
    .transform((given) => given || undefined);
  const english = text({ max })
    .trim()
    .refine((given) => given.length >= min, { error: 'is required' });
  return inLanguages(english, () => translation);
}

export const storedTextsSchema = inLanguages(z.string(), () => z.string().optional());

export const storedMenuLinksSchema = z.array(z.object({ title: storedTextsSchema, address: z.string() }));
