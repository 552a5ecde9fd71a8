import type { RefObject } from 'react';
import { useShortcut } from '#shared/ui/keys/keys.ts';

interface SlashKeyOptions {
  /** A page's own field is focused instead of the toolbar's, whichever of the two was rendered first. */
  readonly isOfPage?: boolean | undefined;
}

/** `/` focuses the field. */
export function useSlashKey(
  field: RefObject<HTMLInputElement | null>,
  { isOfPage = false }: SlashKeyOptions = {},
): void {
  useShortcut('find', () => field.current?.focus(), { isOfPage });
}
