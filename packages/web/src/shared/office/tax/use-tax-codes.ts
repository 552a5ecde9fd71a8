import { readTax } from '@courtside/contract/club/office-tax';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useClubDay } from '../frame/use-club-day.ts';

/** Two people may work at once, so the page never starts from an old answer. */
export const taxQuery = queryOptions({
  queryKey: ['office', 'tax'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi(readTax, undefined, { signal }),
});

export interface TaxCodes {
  /** What prices can have today. */
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  /** The code of the fee of guests, or ''. */
  readonly ofGuests: string;
}

/** The codes of a club that is registered for VAT; undefined where it is not, and until that is known. */
export function useTaxCodes(): TaxCodes | undefined {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const { data } = useQuery(taxQuery);
  if (!data?.isRegistered) return undefined;
  const open = data.codes.filter(({ endedFrom }) => endedFrom === undefined || endedFrom > today);
  const options = [...new Set(open.map(({ code }) => code))].map((code) => {
    const rates = open.filter((each) => each.code === code).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    const rate = rates.findLast(({ validFrom }) => validFrom <= today) ?? rates[0];
    const percent = rate?.exemptReason ? t('tax.exempt') : t('tax.percentOf', { percent: rate?.percent ?? 0 });
    return { value: code, label: `${ltrText(code)} · ${percent}` };
  });
  return { options, ofGuests: data.prices.find(({ kind }) => kind === 'guest')?.code ?? '' };
}
