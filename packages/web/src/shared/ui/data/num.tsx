import { formatEuros } from '@courtside/contract/values/money';
import type { ReactNode } from 'react';

/** Times, counts and member numbers: tabular figures that stay left to right in Arabic, and ranges such as hours in one line. */
export function Num({ children }: { readonly children: ReactNode }) {
  const isRange = typeof children === 'string' && children.includes('–');
  return <span className={isRange ? 'num num-range' : 'num'}>{children}</span>;
}

export function Money({ euros }: { readonly euros: number }) {
  return <Num>{formatEuros(euros)}</Num>;
}
