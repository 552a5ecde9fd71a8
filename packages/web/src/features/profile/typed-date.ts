/** DD/MM/YYYY while it is typed: number keyboards have no slash, so it comes by itself. */
export function typedDate(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
