/** Parsers: int8 as a safe number, numeric and date as text, timestamptz as Date. */
export const OID = { int8: 20, date: 1082, numeric: 1700 } as const;

export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond the safe range: ${text}`);
  return value;
}

export const asText = (text: string): string => text;
