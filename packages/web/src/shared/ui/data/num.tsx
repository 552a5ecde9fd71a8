import { formatEuros } from '@courtside/contract/money';
import type { ReactNode } from 'react';

/** Times, counts and member numbers: tabular figures that stay left to right in Arabic. */
export function Num({ children }: { readonly children: ReactNode }) {
  return <span className="num">{children}</span>;
}

export function Money({ euros }: { readonly euros: number }) {
  return <Num>{formatEuros(euros)}</Num>;
}
