import type { Language } from '@courtside/contract/values/limits';
import { textIn } from '@courtside/contract/values/texts';
import type { TFunction } from 'i18next';
import type { ChangeLine } from '#shared/office/change/change-line.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { idOf, type ListedCode, type TaxView } from './tax-draft.ts';

interface Words {
  readonly t: TFunction;
  readonly language: Language;
}

/** Every difference as a line of the review. */
export function changesBetween(before: TaxView, after: TaxView, words: Words): ChangeLine[] {
  const { t, language } = words;
  const yesNo = (is: boolean) => t(is ? 'tax.yes' : 'tax.no');
  const day = (date: string | null) => (date === null ? t('tax.none') : formatDate(date, 'dayYear', language));
  const fields: ReadonlyArray<readonly [id: string, label: string, before: string, after: string]> = [
    ['registered', t('tax.registered'), yesNo(before.isRegistered), yesNo(after.isRegistered)],
    ['from', t('office.inForceFrom'), day(before.from), day(after.from)],
    ['country', t('tax.country'), before.country, after.country],
    ['number', t('tax.number'), before.number, after.number],
    ['exemption', t('tax.exemption'), before.papers.exemptionNumber, after.papers.exemptionNumber],
    ['balance', t('tax.topUpIs'), t(`tax.balance.${before.balanceIs}`), t(`tax.balance.${after.balanceIs}`)],
  ];
  const changed = fields
    .filter(([, , one, other]) => one !== other)
    .map(([id, label, one, other]) => ({ id, label, before: one || t('tax.none'), after: other || t('tax.none') }));
  return [...changed, ...codeLines(before.codes, after.codes, words), ...priceLines(before, after, words)];
}

function codeLines(before: readonly ListedCode[], after: readonly ListedCode[], { t, language }: Words): ChangeLine[] {
  const keyOf = ({ code, validFrom }: ListedCode) => `${code} ${validFrom}`;
  const say = (code: ListedCode | undefined) => {
    if (!code) return t('tax.none');
    const end = code.endedFrom ? `, ${t('tax.endsOn', { date: formatDate(code.endedFrom, 'dayYear', language) })}` : '';
    return `${code.title}, ${code.exemptReason ?? t('tax.percentOf', { percent: code.percent })}${end}`;
  };
  const keys = [...new Set([...before, ...after].map(keyOf))];
  return keys.flatMap((key) => {
    const [one, other] = [before, after].map((codes) => say(codes.find((each) => keyOf(each) === key)));
    const [code = '', validFrom = ''] = key.split(' ');
    const label = t('tax.codeFrom', { code, date: formatDate(validFrom, 'dayYear', language) });
    return one === other ? [] : [{ id: `code ${key}`, label, before: one ?? '', after: other ?? '' }];
  });
}

function priceLines(before: TaxView, after: TaxView, { t, language }: Words): ChangeLine[] {
  return after.prices.flatMap((price) => {
    const stored = before.prices.find((each) => idOf(each) === idOf(price))?.code ?? null;
    if (stored === price.code) return [];
    const label = textIn(price.title, language);
    return [{ id: idOf(price), label, before: stored ?? t('tax.none'), after: price.code ?? t('tax.none') }];
  });
}
