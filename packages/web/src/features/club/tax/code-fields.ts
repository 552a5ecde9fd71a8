import type { ListedCode } from './tax-draft.ts';

export interface CodeFields {
  readonly code: string;
  readonly title: string;
  /** As it is typed. */
  readonly percent: string;
  readonly isExempt: boolean;
  readonly reason: string;
  readonly validFrom: string;
  /** Empty: it does not end. */
  readonly endedFrom: string;
}

/** From 0 to 99.99 with at most two decimals; a comma is a point. */
export function percentIn(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  return Number(text);
}

export const fieldsOf = (code: ListedCode | undefined, today: string): CodeFields => ({
  code: code?.code ?? '',
  title: code?.title ?? '',
  percent: code ? String(code.percent) : '',
  isExempt: code?.exemptReason !== undefined,
  reason: code?.exemptReason ?? '',
  validFrom: code && !code.isUsed ? code.validFrom : today,
  endedFrom: code?.endedFrom ?? '',
});

/** The codes with what was typed: a used code keeps its rows, and another percent is one more of them. */
export function codesWith(
  codes: readonly ListedCode[],
  code: ListedCode | undefined,
  fields: CodeFields,
  isUsed: boolean,
): ListedCode[] {
  const { exemptReason: _, endedFrom: __, ...known } = code ?? { isUsed: false, papers: 0 };
  const typed: ListedCode = {
    ...known,
    code: fields.code,
    title: fields.title.trim(),
    percent: fields.isExempt ? 0 : (percentIn(fields.percent) ?? 0),
    validFrom: fields.validFrom as ListedCode['validFrom'],
    ...(fields.isExempt && { exemptReason: fields.reason.trim() }),
    ...(fields.endedFrom && { endedFrom: fields.endedFrom as ListedCode['validFrom'] }),
  };
  if (!code) return [...codes, typed];
  const ends = ({ endedFrom: ___, ...each }: ListedCode): ListedCode => ({
    ...each,
    title: typed.title,
    ...(typed.endedFrom !== undefined && { endedFrom: typed.endedFrom }),
  });
  const kept = codes.map((each) => (each.code === code.code ? ends(each) : each));
  if (!isUsed) return kept.map((each) => (each.code === code.code && each.validFrom === code.validFrom ? typed : each));
  const isSame = typed.percent === code.percent || typed.exemptReason !== undefined;
  const others = kept.filter((each) => each.code !== typed.code || each.validFrom !== typed.validFrom);
  return isSame ? kept : [...others, { ...typed, isUsed: false, papers: 0 }];
}
