import { useEffect } from 'react';
import { reportValidationProblem } from './show-input-error.ts';

/** For a form that checks its fields when they are left: every field that becomes wrong is reported. */
export function useReportFieldErrors(errors: Readonly<Record<string, unknown>>): void {
  const wrong = Object.keys(errors).sort().join();
  useEffect(() => {
    if (wrong !== '') reportValidationProblem();
  }, [wrong]);
}
