/** For example R-2026-000123. */
export function formatReceipt(year: number, number: number): string {
  return `R-${year}-${String(number).padStart(6, '0')}`;
}
