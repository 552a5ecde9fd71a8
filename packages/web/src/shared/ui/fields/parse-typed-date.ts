/**
 * DD/MM/YYYY while it is typed: number keyboards have no slash, so it is added; 1/2/2015 gets its zeros, and the
 * 2015-02-01 that a browser fills in is reversed.
 */
export function parseTypedDate(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year) return `${day}/${month}/${year}`;
  const padded = text.replaceAll(/(?<!\d)\d(?=\D)/g, '0$&');
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
