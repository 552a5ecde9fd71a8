import type { Affected, Resolution } from '@courtside/contract/club/office';
import { AppError } from '#app-error.ts';
import { invalid } from './invalid-fields.ts';

export type Decided<Each> = ReadonlyArray<{
  readonly affected: Each;
  readonly resolution: Resolution;
  /** Of the decision in the request. */
  readonly index: number;
}>;

const idOf = ({ section, key }: { readonly section: string; readonly key: string }) =>
  `${section.toLowerCase()} ${key.toUpperCase()}`;

/** Exactly one decision for each; otherwise the list is answered again. */
export function decide<Each extends { readonly wire: Affected }>(
  affected: readonly Each[],
  resolutions: readonly Resolution[],
): Decided<Each> {
  const byId = new Map(resolutions.map((resolution, index) => [idOf(resolution), { resolution, index }]));
  const decided = affected.flatMap((each) => {
    const found = byId.get(idOf(each.wire));
    return found ? [{ affected: each, ...found }] : [];
  });
  if (decided.length < affected.length || byId.size !== affected.length || resolutions.length !== affected.length) {
    throw new AppError('office.affected_changed', { extras: { affected: affected.map(({ wire }) => wire) } });
  }
  return decided;
}

/** Names the target of a decision. */
export const refusalAt = (index: number) => (message: string) =>
  invalid([{ path: `resolutions.${index}.to`, message }]);
