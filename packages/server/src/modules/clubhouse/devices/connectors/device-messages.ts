import { z } from 'zod';
import { DeviceFault, type DeviceKind, type Report, type Wish } from './connector.ts';

/** More than any device has to say. */
export const MOST_BYTES = 64 * 1024;

const lightSchema = z.object({ kind: z.literal('light').default('light'), on: z.boolean() });
const doorSchema = z.object({
  kind: z.literal('door').default('door'),
  isOpen: z.boolean(),
  codes: z.array(z.string().max(32)).max(2_000).default([]),
});

/** As the guide describes it to whoever programs a device: instants in UTC, `2026-11-16T18:00:00Z`. */
export const writeWish = (wish: Wish): string => JSON.stringify(wish);

/** What a device that speaks in our words says of itself. */
export function readReport(kind: DeviceKind, text: string): Report {
  const parsed = (kind === 'light' ? lightSchema : doorSchema).safeParse(parseJson(text));
  if (!parsed.success) throw new DeviceFault('not_understood', 'reports in another form');
  return parsed.data;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
