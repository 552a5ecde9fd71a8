import type { ErrorCode } from '@courtside/contract/errors';
import { useState } from 'react';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';

/** The row under a list in which the next entry is typed: Add takes it in, or says at its field why not. */
export function useEntryRow(refusalOf: () => ErrorCode | undefined, takeIn: () => void) {
  const [refusal, setRefusal] = useState<ErrorCode>();
  const { frame, onRefused } = useFocusInvalidField<HTMLFieldSetElement>();
  const add = () => {
    const found = refusalOf();
    setRefusal(found);
    if (found) onRefused();
    else takeIn();
  };
  return { refusal, frame, add };
}
