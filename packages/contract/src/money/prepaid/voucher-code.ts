/** Letters and digits that nobody confuses: without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 16;

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** What somebody has typed so far, without separators and with the letters that were misread corrected. */
export const cleanCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[ILO]/g, (letter) => MISREAD[letter] ?? letter)
    .slice(0, CODE_LENGTH);

/** The code as it is compared, or undefined where it cannot be one. */
export function voucherCode(typed: string): string | undefined {
  const code = cleanCode(typed);
  return CODE.test(code) ? code : undefined;
}

/** Four groups of four, as it is printed and typed. */
export const groupCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
