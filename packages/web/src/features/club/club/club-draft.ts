import type { readClub } from '@courtside/contract/club/office-club';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import type { Texts } from '@courtside/contract/values/texts';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { clubSettings } from '#shared/api/club/club-settings.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';

export interface HolidayDraft {
  readonly date: string;
  readonly title: Texts;
  /** The whole club is closed on that day. */
  readonly isClosed: boolean;
}

export interface ClubDraft {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly holidays: readonly HolidayDraft[];
}

type StoredFields = AnswerOf<typeof readClub>;

const EXAMPLE = clubSettings({});
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** A club that was never saved begins in the time zone and the language of its admin. */
export function clubDraftOf(stored: StoredFields, reader: Language): ClubDraft {
  const { name, address, phone, email, timeZone, language, holidays, version } = stored;
  // Name and address of the product's example are not those of this club.
  const own = (value: string, example: string) => (version === 0 && value === example ? '' : value);
  return {
    name: own(name, EXAMPLE.name),
    address: own(address, EXAMPLE.address),
    phone,
    email,
    timeZone: version === 0 ? browserZone() : timeZone,
    language: version === 0 ? reader : language,
    holidays,
  };
}

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export const languageOf = (value: string): Language => LANGUAGES.find((each) => each === value) ?? 'en';

export type ClubField = 'name' | 'email' | 'holidays';

/** The first field that cannot be saved. */
export function clubFault({ name, email, holidays }: Pick<ClubDraft, ClubField>): ClubField | undefined {
  if (!name.trim()) return 'name';
  if (email.trim() && !isEmail(email.trim())) return 'email';
  if (holidays.some((_, index) => holidayFault(holidays, index) !== undefined)) return 'holidays';
  return undefined;
}

export function holidayFault(holidays: readonly HolidayDraft[], index: number): 'date' | 'title' | 'twice' | undefined {
  const holiday = holidays[index];
  if (!holiday) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(holiday.date)) return 'date';
  if (!holiday.title.en.trim()) return 'title';
  return holidays.findIndex(({ date }) => date === holiday.date) < index ? 'twice' : undefined;
}

export const fieldsOf = ({ name, address, phone, email, timeZone, language, holidays }: ClubDraft) => ({
  name: name.trim(),
  address: address.trim(),
  phone: phone.trim(),
  email: email.trim(),
  timeZone,
  language,
  holidays: holidays.map(({ date, title, isClosed }) => ({ date, title, isClosed })),
});
