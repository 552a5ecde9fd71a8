/**
 * Control characters, line and paragraph separators, and what is invisible or turns the direction of the text around it:
 * a name with one of them imitates another name, or breaks the line that it is written into. Beside the category Cf these
 * are the combining grapheme joiner and the Hangul fillers, which are letters by category and yet show nothing.
 */
const FORBIDDEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034F|\u115F|\u1160|\u3164|\uFFA0/u;

/**
 * Some scripts need joiners: a Persian name such as علی‌رضا cannot be spelt without one. They are allowed between two
 * characters of these scripts only.
 */
const SCRIPTS = ['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'];
const LETTER = `[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`;
const JOINED = new RegExp(`(?<=${LETTER})[\u200C\u200D](?=${LETTER})`, 'gu');

/** Whether a person's name has only characters that can be seen, or that its script needs. */
export function isPersonName(name: string): boolean {
  return !FORBIDDEN.test(name.replaceAll(JOINED, ''));
}
