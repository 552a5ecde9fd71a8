/** The text format of calendars (RFC 5545), for the feed, invitations in mails and single files. */

const LINE_OCTETS = 75;
const ENCODER = new TextEncoder();

/** Never reused: a calendar that receives the same event again replaces it. The host tells clubs apart. */
export const eventUid = (key: string, host: string): string => `${key}@${host}`;

/** A whole calendar from the lines of its content: folded, and ended as the format requires. */
export function calendarText(lines: readonly string[]): string {
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** An instant as text; `Temporal.Instant` and `Date` both have this form in JSON. */
export const utcStamp = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in a text
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(CONTROL_CHARACTERS, '');

/** The value of a parameter, such as a name. Quotes cannot be escaped in it. */
export const quoteParameter = (text: string): string =>
  `"${text
    .replace(/[\r\n]+/g, ' ')
    .replace(CONTROL_CHARACTERS, '')
    .replaceAll('"', "'")}"`;

/** Lines of at most 75 octets; what follows a break starts with a space. Never splits a character. */
function foldLine(line: string): string {
  let folded = '';
  let used = 0;
  for (const character of line) {
    const size = ENCODER.encode(character).length;
    if (used + size > LINE_OCTETS) {
      folded += '\r\n ';
      used = 1;
    }
    folded += character;
    used += size;
  }
  return folded;
}
