import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useState } from 'react';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';

/** The row below a list for the next entry: Add appends it or shows an error at its field. */
export function useEntryRow(refusalOf: () => ErrorCode | undefined, append: () => void) {
  const [refusal, setRefusal] = useState<ErrorCode>();
  const { frame, onRefused } = useFocusInvalidField<HTMLFieldSetElement>();
  const add = () => {
    const code = refusalOf();
    setRefusal(code);
    if (code) onRefused();
    else append();
  };
  return { refusal, frame, add };
}
