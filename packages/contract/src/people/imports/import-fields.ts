/** Limits, fields and faults of files with members. Without schemas, because a worker thread loads it for each file. */
export const IMPORT_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  lines: 20_000,
  columns: 60,
  cellLength: 2_000,
  /** Of each part of a workbook. */
  unpackedBytes: 64 * 1024 * 1024,
  corrections: 2_000,
  /** Of the lists in an answer; the numbers count everything. */
  listed: 500,
  undoHours: 24,
} as const;

export const IMPORT_FIELDS = [
  'code',
  'name',
  'surName',
  'fullName',
  'gender',
  'email',
  'dateOfBirth',
  'category',
  'since',
  'memberUntil',
  'balance',
  'mobile',
  'phone',
  'address1',
  'address2',
  'town',
  'postCode',
  'country',
  'idNo',
  'familyPayer',
  'language',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Why a cell is refused. `{value}` and others are filled from `params`. */
export const CELL_FAULTS = {
  code_invalid: 'A membership number has 4 to 32 letters, digits or hyphens.',
  code_twice: 'Number {value} stands in line {line} too, for {name}.',
  code_staff: 'Number {value} belongs to staff.',
  code_erased: 'Number {value} belonged to a member who was erased.',
  code_exists: 'Number {value} belongs to {name} already.',
  name_missing: 'A member needs a first name.',
  surname_missing: 'A member needs a surname.',
  name_long: 'A name has at most 30 characters.',
  name_characters: 'A name cannot contain line breaks, control characters or invisible characters.',
  gender_unknown: '“{value}” is not a gender. Write M, F or O.',
  email_invalid: 'Not an email address. It can be left empty.',
  date_year: '“{value}” is a year, not a date. Write it as DD/MM/YYYY.',
  date_invalid: 'Not a date. Write it as DD/MM/YYYY.',
  birth_future: 'A birthday cannot be in the future.',
  since_future: 'A member cannot have joined in the future.',
  category_unknown: '“{value}” is not one of your categories: {known}. Choose one, or add it in Fair play.',
  category_retired: '“{value}” is retired. Choose another category.',
  balance_invalid: 'Not an amount of money. Write it as 25.00.',
  balance_negative: 'A balance cannot be below zero. Settle the debt before or import 0.00.',
  country_unknown: '“{value}” is not in the list of countries.',
  language_unknown: '“{value}” is not a language of the club. Write en, tr or ar.',
  payer_unknown: 'There is no member {value} who could pay.',
  payer_self: 'Members pay for themselves when this is left empty.',
  payer_inactive: 'Member {value} is suspended and cannot pay for others.',
  payer_minor: 'Member {value} is under 18 and cannot pay for others.',
  payer_circle: 'Number {value} is paid for by another member and cannot pay for others.',
  payer_of_others: 'This member pays for others and cannot be paid for.',
  text_long: 'At most {count} characters.',
} as const;
export type CellFault = keyof typeof CELL_FAULTS;

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1254', 'windows-1256'] as const;
export type ImportEncoding = (typeof ENCODINGS)[number];

/** Programs whose lists of members are recognised by their columns, with the names that they give themselves. */
export const IMPORT_PRESETS = { clubspark: 'ClubSpark', playtomic: 'Playtomic' } as const;
export type ImportPreset = keyof typeof IMPORT_PRESETS;
