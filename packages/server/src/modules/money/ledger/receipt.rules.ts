/** For example R-2026-000123. */
export function formatReceipt(year: number, number: number): string {
  return `R-${year}-${String(number).padStart(6, '0')}`;
}

export function parseReceipt(text: string): { year: number; number: number } | undefined {
  const match = /^R-(\d{4})-(\d{6,9})$/i.exec(text);
  return match ? { year: Number(match[1]), number: Number(match[2]) } : undefined;
}
