import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportValidationProblem } from './show-input-error.ts';

interface RefusedFocus<Frame extends HTMLElement> {
  /** For the form, or the part of it, that holds the fields. */
  readonly frame: RefObject<Frame | null>;
  /** Called together with the errors being set. */
  readonly onRefused: () => void;
}

/** An invalid field may be outside the viewport: the first one gets the focus, once per attempt. */
export function useFocusInvalidField<Frame extends HTMLElement>(): RefusedFocus<Frame> {
  const frame = useRef<Frame>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const onRefused = () => {
    reportValidationProblem();
    setRefusals((count) => count + 1);
  };
  return { frame, onRefused };
}
