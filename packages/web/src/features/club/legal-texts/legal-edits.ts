import { EXAMPLE_MARK, LEGAL_LIMITS, type LegalVersionInfo } from '@courtside/contract/club/office-legal';
import { LANGUAGES } from '@courtside/contract/values/limits';
import type { ByLanguage } from '#shared/office/frame/text-in.ts';

/** The draft as it is typed. */
export interface LegalEdits {
  readonly html: ByLanguage;
  readonly changes: ByLanguage;
  /** The club's day; empty: from the day of the publication. */
  readonly validFrom: string;
  readonly needsAcceptance: boolean;
}

export const fieldsOf = ({ validFrom, ...edits }: LegalEdits) => ({ ...edits, validFrom: validFrom || null });

type FaultCode = 'textMissing' | 'isExample' | 'tooLong' | 'changesMissing' | 'inPast' | 'beforeLatest';

/** What must be mended before it can be published, by field. The server checks the same. */
export function faultsOf(
  { html, changes, validFrom }: LegalEdits,
  latest: LegalVersionInfo | undefined,
  today: string,
): ReadonlyMap<string, FaultCode> {
  const faults = new Map<string, FaultCode>();
  for (const language of LANGUAGES) {
    const text = html[language];
    if (!text && language === 'en') faults.set('html.en', 'textMissing');
    if (text.includes(EXAMPLE_MARK)) faults.set(`html.${language}`, 'isExample');
    if (text.length > LEGAL_LIMITS.htmlMax) faults.set(`html.${language}`, 'tooLong');
    if (latest && (text || language === 'en') && !changes[language].trim())
      faults.set(`changes.${language}`, 'changesMissing');
  }
  if (validFrom && validFrom < today) faults.set('validFrom', 'inPast');
  else if (latest && (validFrom || today) < latest.validFrom) faults.set('validFrom', 'beforeLatest');
  return faults;
}
