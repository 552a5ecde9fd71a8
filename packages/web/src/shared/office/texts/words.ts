/** The part of the office's words that names such a text. */
export type Words = 'officeNotices' | 'officeHelp';
