import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, delayMs, () => value);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
