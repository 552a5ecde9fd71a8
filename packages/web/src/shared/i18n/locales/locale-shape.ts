import type { boardWords } from './en/board-words.ts';
import type { competitionWords } from './en/competition-words.ts';
import type { courseWords } from './en/course-words.ts';
import type { demoWords } from './en/demo-words.ts';
import type { gameWords } from './en/game-words.ts';
import type { en } from './en/index.ts';
import type { kioskWords } from './en/kiosk-words.ts';
import type { lessonWords } from './en/lesson-words.ts';
import type { levelWords } from './en/level-words.ts';
import type { officeWords } from './en/office-words.ts';

/** English decides which words exist; the other languages must have each of them, or the types fail. */
export type EnglishLocale = typeof en;

type Texts<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Texts<Tree[Key]> };

type ArabicPlural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Arabic has six plural forms where English has two: each `x_other` asks for all six. */
type ArabicTexts<Tree> = {
  readonly [Key in keyof Tree as Key extends `${infer Word}_other`
    ? `${Word}_${ArabicPlural}`
    : Key]: Tree[Key] extends string ? string : ArabicTexts<Tree[Key]>;
};

/** Refusals may add plural forms to a code: `pin.wrong_two` beside `pin.wrong`. */
type Refusals = { readonly errors: Readonly<Record<string, string>> };

export type TurkishLocale = Texts<EnglishLocale> & Refusals;
export type ArabicLocale = ArabicTexts<EnglishLocale> & Refusals;

/** The words of the office, which are loaded with its pages. */
export type EnglishOffice = typeof officeWords;
export type TurkishOffice = Texts<EnglishOffice>;
export type ArabicOffice = ArabicTexts<EnglishOffice>;

/** The words of the demo club, which are loaded where the club is one. */
export type EnglishDemo = typeof demoWords;
export type TurkishDemo = Texts<EnglishDemo>;
export type ArabicDemo = ArabicTexts<EnglishDemo>;

/** The words of open games, which are loaded with their pages. */
export type EnglishGames = typeof gameWords;
export type TurkishGames = Texts<EnglishGames>;
export type ArabicGames = ArabicTexts<EnglishGames>;

/** The words of the wall board, which are loaded with its page. */
export type EnglishBoard = typeof boardWords;
export type TurkishBoard = Texts<EnglishBoard>;
export type ArabicBoard = ArabicTexts<EnglishBoard>;

/** The words of a kiosk, which are loaded with its page. */
export type EnglishKiosk = typeof kioskWords;
export type TurkishKiosk = Texts<EnglishKiosk>;
export type ArabicKiosk = ArabicTexts<EnglishKiosk>;

/** The words of competitions, which are loaded with their pages. */
export type EnglishCompetitions = typeof competitionWords;
export type TurkishCompetitions = Texts<EnglishCompetitions>;
export type ArabicCompetitions = ArabicTexts<EnglishCompetitions>;

/** The words of courses, which are loaded with their pages. */
export type EnglishCourses = typeof courseWords;
export type TurkishCourses = Texts<EnglishCourses>;
export type ArabicCourses = ArabicTexts<EnglishCourses>;

/** The words of levels and results, which are loaded with their pages. */
export type EnglishLevels = typeof levelWords;
export type TurkishLevels = Texts<EnglishLevels>;
export type ArabicLevels = ArabicTexts<EnglishLevels>;

/** The words of lessons, which are loaded with their pages. */
export type EnglishLessons = typeof lessonWords;
export type TurkishLessons = Texts<EnglishLessons>;
export type ArabicLessons = ArabicTexts<EnglishLessons>;
