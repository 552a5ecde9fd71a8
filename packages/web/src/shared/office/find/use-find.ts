import { findAnything } from '@courtside/contract/people/office-directory';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { callApi } from '#shared/api/call-api.ts';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';

const TYPING_MS = 150;

export type Found = AnswerOf<typeof findAnything>;
export type FoundMember = Found['members'][number];
export type FoundBooking = NonNullable<Found['booking']>;

/** A row of the list and what Enter or a press does with it; with Ctrl it may do something else. */
export type FoundRow = (
  | { readonly member: FoundMember; readonly booking?: undefined }
  | { readonly booking: FoundBooking; readonly member?: undefined }
) & { readonly take: (isControl: boolean) => void };

interface FindOptions {
  readonly label: string;
  /** The rows in the order of the list. */
  readonly rowsOf: (found: Found) => readonly FoundRow[];
  /** Escape in an empty field. */
  readonly onEscape?: () => void;
}

/** Members and a booking for what somebody types; nothing for an empty field. */
export function useFound(typed: string, { enabled = true } = {}) {
  const term = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['members', 'find', term],
    queryFn: ({ signal }) => callApi(findAnything, { query: { term } }, { signal }),
    enabled: enabled && term !== '',
    placeholderData: keepPreviousData,
  });
  const found = term === '' ? undefined : data;
  /** For what is typed now, not for what was typed before. */
  const isAnswered = found !== undefined && typed.trim() === term && !isPlaceholderData;
  return { found, isAnswered };
}

/** A field that finds members by name or number, and a booking by its key. Enter takes the marked one. */
export function useFind({ label, rowsOf, onEscape }: FindOptions) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  // Enter was pressed before the answer to what was typed arrived.
  const [pressed, setPressed] = useState<{ readonly isControl: boolean }>();
  const { found, isAnswered } = useFound(typed);
  const rows = found ? rowsOf(found) : [];
  const isShown = isOpen && found !== undefined;
  const close = () => {
    setPressed(undefined);
    setTyped('');
    setIsOpen(false);
    setAt(0);
  };
  const take = (index: number, isControl = false) => {
    setPressed(undefined);
    const row = rows[index];
    if (!row) return;
    close();
    row.take(isControl);
  };
  const takePressed = useEffectEvent(() => pressed && take(at, pressed.isControl));
  useEffect(() => {
    if (isAnswered) takePressed();
  }, [isAnswered]);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setAt((at + step + rows.length) % rows.length);
    }
    if (event.key === 'Enter') {
      // The field may be inside a form. Enter waits for the answer to what was typed.
      event.preventDefault();
      const isControl = event.ctrlKey || event.metaKey;
      if (isAnswered) take(at, isControl);
      else if (typed.trim() !== '') setPressed({ isControl });
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (typed !== '') close();
      else onEscape?.();
    }
  };
  const inputProps = {
    type: 'text',
    role: 'combobox',
    'aria-label': label,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isShown && rows.length > 0 ? `${id}-${at}` : undefined,
    placeholder: label,
    value: typed,
    maxLength: 60,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped(target.value);
      setPressed(undefined);
      setIsOpen(true);
      setAt(0);
    },
    onFocus: () => setIsOpen(true),
    onBlur: () => setIsOpen(false),
    onKeyDown: handleKey,
  };
  const listProps = { id: `${id}-list`, role: 'listbox', 'aria-label': label, hidden: !isShown };
  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': index === at,
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => take(index),
    onKeyDown: undefined,
  });
  return { rows, inputProps, listProps, optionProps };
}
