import { addDays, type ClubDate, clubDate, isClubDate } from '@courtside/contract/values/dates';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { isPersonName } from '@courtside/contract/values/person-name';

/** Lower case without accents, marks and punctuation: `Üye No.` and `uye_no` are the same. */
export function fold(text: string): string {
  return text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replaceAll(/\p{M}|ـ/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const EPOCH_1900 = clubDate('1900-01-01');
const EPOCH_1904 = clubDate('1904-01-01');
/** 31 December 2199. */
const LAST_SERIAL = 109_574;

/** DD/MM/YYYY, D.M.YYYY, D-M-YYYY, YYYY-MM-DD (also with a time) and the day numbers of spreadsheets. */
export function readDate(text: string, isDate1904 = false): ClubDate | undefined {
  const given = westernDigits(text).trim();
  const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\s.*)?$/.exec(given);
  if (dayFirst) return dateOf(dayFirst[3], dayFirst[2], dayFirst[1]);
  const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T\s].*)?$/.exec(given);
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  return /^\d{1,6}(\.\d+)?$/.test(given) ? serialDate(Math.floor(Number(given)), isDate1904) : undefined;
}

/** A year alone, which is a day number of spreadsheets too: nobody means a day of 1905. */
export const isYear = (text: string): boolean => /^(?:1[89]|2[01])\d\d$/.test(westernDigits(text).trim());

function dateOf(year = '', month = '', day = ''): ClubDate | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isClubDate(iso) ? iso : undefined;
}

/** Day 1 is 1 January 1900, and spreadsheets count a 29 February 1900 that never was. Day numbers below 366 are no dates. */
function serialDate(serial: number, isDate1904: boolean): ClubDate | undefined {
  if (serial < 366 || serial > LAST_SERIAL) return undefined;
  return isDate1904 ? addDays(EPOCH_1904, serial) : addDays(EPOCH_1900, serial - 2);
}

/** Arabic-Indic and Persian digits as 0 to 9. */
function westernDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/**
 * Cents. The last comma or point is the decimal mark unless exactly three digits follow it and it is the only kind of
 * mark: `1.234` and `1,234` are thousands, `1.234,50` and `25,5` have decimals.
 */
export function readAmount(text: string): number | undefined {
  const given = westernDigits(text)
    .replaceAll(/[\s\u00a0€]|EUR|TL|₺/gi, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[−–]/g, '-');
  const match = /^(-|\+)?(\d[\d.,']*)$/.exec(given);
  if (!match) return undefined;
  const digits = String(match[2]).replaceAll("'", '');
  const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isOnlyKind = !digits.includes('.') || !digits.includes(',');
  const isThousands = mark < 0 || (isOnlyKind && /^[1-9]\d{0,2}([.,]\d{3})+$/.test(digits));
  const whole = (isThousands ? digits : digits.slice(0, mark)).replaceAll(/[.,]/g, '');
  const decimals = isThousands ? '' : digits.slice(mark + 1);
  if (
    decimals.length > 2 ||
    whole.length > 9 ||
    (!isThousands && !/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(digits.slice(0, mark)))
  )
    return undefined;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return match[1] === '-' ? -cents : cents;
}

const GENDERS: Readonly<Record<string, 'M' | 'F' | 'O'>> = Object.fromEntries([
  ...[
    'm',
    'male',
    'man',
    'mr',
    'boy',
    'e',
    'erkek',
    'bay',
    'ذكر',
    'رجل',
    'maschio',
    'mann',
    'männlich',
    'hombre',
    'masculino',
  ].map((word) => [fold(word), 'M']),
  ...[
    'f',
    'female',
    'woman',
    'mrs',
    'ms',
    'miss',
    'girl',
    'w',
    'k',
    'kadın',
    'bayan',
    'kız',
    'أنثى',
    'انثى',
    'امرأة',
    'frau',
    'weiblich',
    'mujer',
    'femenino',
  ].map((word) => [fold(word), 'F']),
  ...['o', 'other', 'x', 'd', 'diverse', 'diğer', 'آخر', 'غير ذلك'].map((word) => [fold(word), 'O']),
]);

export function readGender(text: string): 'M' | 'F' | 'O' | undefined {
  return GENDERS[fold(text)];
}

/** How files name a language. */
const LANGUAGE_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['english', 'ingilizce', 'الإنجليزية'],
  tr: ['turkish', 'türkçe', 'التركية'],
  ar: ['arabic', 'arapça', 'العربية'],
};

const LANGUAGE_WORDS: Readonly<Record<string, Language>> = Object.fromEntries([
  ...LANGUAGES.map((language) => [language, language]),
  ...LANGUAGES.flatMap((language) => LANGUAGE_NAMES[language].map((word) => [fold(word), language])),
]);

export function readLanguage(text: string): Language | undefined {
  return LANGUAGE_WORDS[fold(text)];
}

/** The last word is the surname. */
export function splitName(text: string): { name: string; surName: string } {
  const words = text.trim().split(/\s+/);
  // `Vella, Sandro` puts the surname first.
  const [before, after] = text.split(',').map((part) => part.trim());
  if (before && after) return { name: after, surName: before };
  return {
    name: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    surName: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

export function nameFault(name: string): 'name_long' | 'name_characters' | undefined {
  if (name.length > 30) return 'name_long';
  return isPersonName(name) ? undefined : 'name_characters';
}
