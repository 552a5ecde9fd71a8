import { z } from 'zod';
import { LANGUAGES, type Language } from './limits.ts';
import { isPersonName } from './person-name.ts';
import { text } from './text.ts';

/** A text of the club in its languages. English is always there; the others fall back to it. */
export type Texts = { readonly en: string } & Partial<Readonly<Record<Exclude<Language, 'en'>, string>>>;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** What is wrong with one line of plain text that members will read, or undefined. */
export function faultOfTitle(title: string, language: Language): string | undefined {
  if (!isPersonName(title)) return 'cannot contain line breaks, control characters or invisible characters';
  if (/[<>]/.test(title)) return 'cannot contain < or >';
  if (language !== 'ar' && RIGHT_TO_LEFT.test(title)) return 'cannot contain right-to-left text; use the Arabic field';
  return undefined;
}

const title = (language: Language, max: number) =>
  text({ max })
    .trim()
    .superRefine((given, context) => {
      const fault = faultOfTitle(given, language);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

/** One line in three languages. An empty translation counts as missing. */
export function textsSchema({ max, min = 1 }: { max: number; min?: number }) {
  const translation = (language: Language) =>
    title(language, max)
      .optional()
      .transform((given) => given || undefined);
  return z.object({
    en: title('en', max).refine((given) => given.length >= min, { error: 'is required' }),
    tr: translation('tr'),
    ar: translation('ar'),
  });
}

/** Formatted text in three languages, which the server sanitises. An empty translation counts as missing. */
export function htmlTextsSchema({ max }: { max: number }) {
  const translation = text({ max })
    .trim()
    .optional()
    .transform((given) => given || undefined);
  return z.object({
    en: text({ max })
      .trim()
      .refine((given) => given.length > 0, { error: 'is required' }),
    tr: translation,
    ar: translation,
  });
}

export const storedTextsSchema = z.object({ en: z.string(), tr: z.string().optional(), ar: z.string().optional() });

export const storedMenuLinksSchema = z.array(z.object({ title: storedTextsSchema, address: z.string() }));

export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');
