export interface PaperNumber {
  readonly series: 'I' | 'C';
  readonly year: number;
  readonly number: number;
}

/** For example I-2026-000038. */
export function formatPaper({ series, year, number }: PaperNumber): string {
  return `${series}-${year}-${String(number).padStart(6, '0')}`;
}

export function parsePaper(text: string): PaperNumber | undefined {
  const match = /^([IC])-(\d{4})-(\d{6,9})$/i.exec(text);
  if (!match) return undefined;
  return { series: match[1]?.toUpperCase() === 'I' ? 'I' : 'C', year: Number(match[2]), number: Number(match[3]) };
}
