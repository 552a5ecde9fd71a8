import { mapTexts, type Texts } from '@courtside/contract/values/texts';

export interface CategoryTemplate {
  readonly key: string;
  readonly title: Texts;
}

export const CATEGORY_TEMPLATES: readonly CategoryTemplate[] = [
  { key: 'junior', title: { en: 'Junior', tr: 'Genç', ar: 'ناشئ' } },
  { key: 'student', title: { en: 'Student', tr: 'Öğrenci', ar: 'طالب' } },
  { key: 'senior', title: { en: 'Senior', tr: 'Yaşlı üye', ar: 'كبير السن' } },
  { key: 'guest', title: { en: 'Guest', tr: 'Misafir', ar: 'ضيف' } },
];

/** The title of the nth court, in the club's languages. */
export function courtTitle(word: Texts, number: number): Texts {
  return mapTexts(word, (text) => `${text} ${number}`);
}
