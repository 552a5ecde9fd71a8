import { wantsRegister } from '@courtside/contract/club/office-tax';

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

interface Registration {
  readonly country: string;
  readonly exemptionNumber: string;
}

/** The law of the seller's country wants a certified register beside our papers. */
export const wantsRegisterFor = (seller: Registration | undefined): boolean =>
  seller !== undefined && wantsRegister(seller.country) && seller.exemptionNumber === '';
