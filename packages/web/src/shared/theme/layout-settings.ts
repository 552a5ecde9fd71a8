import type { LayoutSettings } from '@courtside/contract/people/auth';
import { textDirection } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { clubOfPage } from '#shared/api/club/saved-club.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { createStore } from '#shared/store/create-store.ts';
import { isSame } from '#shared/store/is-same.ts';

/** The user's choices about the shell, on this device; the server keeps them per user (see save-layout.ts). */
const layout = createStore(readLayout());

export const currentLayout = layout.get;
export const watchLayout = layout.subscribe;
export const useLayout = (): LayoutSettings => layout.useStore();

export function changeLayout(changes: Partial<LayoutSettings>): void {
  const next = { ...layout.get(), ...changes };
  // The server sends the stored layout at every start: an equal one must not render anything again.
  if (isSame(next, layout.get())) return;
  writeJson(STORAGE_KEYS.layout, next);
  layout.set(next);
}

/** `auto` follows the language: Arabic is right to left (spec 1). */
export function directionOf({ direction, language }: LayoutSettings): 'ltr' | 'rtl' {
  if (direction !== 'auto') return direction;
  return textDirection(language);
}

/** What storage holds, checked choice by choice: a stale or foreign value falls back to the default. */
export function readLayout(): LayoutSettings {
  const stored = readJson(STORAGE_KEYS.layout);
  const saved = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    colorScheme: oneOf(saved.colorScheme, ['light', 'dark', 'system']) ?? 'system',
    navbarSide: oneOf(saved.navbarSide, ['left', 'right']) ?? 'left',
    navbarFolded: saved.navbarFolded === true,
    direction: oneOf(saved.direction, ['auto', 'ltr', 'rtl']) ?? 'auto',
    language: oneOf(saved.language, LANGUAGES) ?? guessLanguage(navigator.languages, clubOfPage()?.language),
  };
}

/** The first of the browser's languages that the app supports, or that of the club. */
export function guessLanguage(preferred: readonly string[], ofClub: Language = 'en'): Language {
  const tags = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.map((tag) => oneOf(tag, LANGUAGES)).find((language) => language !== undefined) ?? ofClub;
}

function oneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}
