import { useEffect, useRef } from 'react';
import { reportValidationProblem } from './show-input-error.ts';

/** Every field that becomes wrong is reported. */
export function useReportFieldErrors(errors: Readonly<Record<string, unknown>>): void {
  const wrong = Object.keys(errors).sort().join();
  const reported = useRef('');
  useEffect(() => {
    const known = reported.current.split(',');
    reported.current = wrong;
    if (wrong !== '' && wrong.split(',').some((name) => !known.includes(name))) reportValidationProblem();
  }, [wrong]);
}
