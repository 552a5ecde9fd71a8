import type { SaveTax, TaxSetting } from '@courtside/contract/club/office-tax';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { FieldError } from '@courtside/contract/wire/envelope';

type GivenTax = Pick<SaveTax, 'isRegistered' | 'from' | 'number' | 'codes'>;

/** What is wrong with the fields by themselves. */
export function saveFaults({ isRegistered, from, number, codes }: GivenTax): FieldError[] {
  const errors: FieldError[] = [];
  if (isRegistered && from === null) errors.push({ path: 'from', message: 'must name the day on which it begins' });
  if (isRegistered && number === '') errors.push({ path: 'number', message: 'must not be empty' });
  if (isRegistered && codes.length === 0) errors.push({ path: 'codes', message: 'must have a code' });
  for (const [index, code] of codes.entries()) {
    const others = codes.slice(0, index).filter((other) => other.code === code.code);
    const path = `codes.${index}`;
    if (others.some(({ validFrom }) => validFrom === code.validFrom))
      errors.push({ path: `${path}.validFrom`, message: 'is the second percent of the code from that day' });
    const [first] = others;
    if (first && first.title !== code.title) errors.push({ path: `${path}.title`, message: 'differs within the code' });
    if (first && first.exemptReason !== code.exemptReason)
      errors.push({ path: `${path}.exemptReason`, message: 'differs within the code' });
    if (first && first.endedFrom !== code.endedFrom)
      errors.push({ path: `${path}.endedFrom`, message: 'differs within the code' });
    if (code.exemptReason !== undefined && code.percent !== 0)
      errors.push({ path: `${path}.percent`, message: 'must be 0 where a reason is printed instead' });
  }
  return errors;
}

/** The first code that is on papers and would change; a new percent begins today or later. */
export function usedFault(
  stored: TaxSetting['codes'],
  given: SaveTax['codes'],
  today: ClubDate,
): { readonly code: string; readonly papers: number } | undefined {
  return stored.find((before) => {
    if (!before.isUsed) return false;
    const ofCode = given.filter(({ code }) => code === before.code);
    const same = ofCode.find(({ validFrom }) => validFrom === before.validFrom);
    const keeps =
      same &&
      same.percent === before.percent &&
      same.title === before.title &&
      same.exemptReason === before.exemptReason;
    const isKnown = (validFrom: string) =>
      stored.some((other) => other.code === before.code && other.validFrom === validFrom);
    return !keeps || ofCode.some(({ validFrom }) => validFrom < today && !isKnown(validFrom));
  });
}
