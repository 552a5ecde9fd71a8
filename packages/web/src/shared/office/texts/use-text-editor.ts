import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { useState } from 'react';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { discardDraft, hasDraft, useDraft } from '../change/draft-store.ts';
import { type StoredText, type TextCalls, useTextCalls } from './use-text-calls.ts';
import type { Words } from './words.ts';

const idOf = (words: Words, id: number | 'new') => `${words}:${id}`;

/** Whether something is typed and not saved. */
export const hasTextDraft = (words: Words, id: number | 'new'): boolean => hasDraft(idOf(words, id));

interface Options<Draft, Fault> {
  readonly words: Words;
  /** Undefined for a new one. */
  readonly stored: StoredText | undefined;
  /** The draft of what is stored. */
  readonly unchanged: Draft;
  /** What must be mended before it can be saved, by field. */
  readonly faultsOf: (draft: Draft) => ReadonlyMap<string, Fault>;
  readonly faultText: (fault: Fault) => string;
  readonly calls: TextCalls<Draft>;
  readonly onSaved: (id: number) => void;
  readonly onRemoved: () => void;
}

/** A text in three languages that is typed, checked and saved. What is typed outlives the page and a reload of the tab. */
export function useTextEditor<Draft extends object, Fault>(options: Options<Draft, Fault>) {
  const { words, stored, unchanged, faultsOf, faultText, calls, onSaved, onRemoved } = options;
  const id = idOf(words, stored?.id ?? 'new');
  const [kept, setKept] = useDraft<number, Draft>(id);
  const draft = kept?.edits ?? unchanged;
  const version = kept?.base ?? stored?.version ?? 0;
  const [language, setLanguage] = useState<Language>('en');
  const [isChecked, setIsChecked] = useState(false);
  // The text is the browser's while it is edited: a discarded draft needs a new element.
  const [edition, setEdition] = useState(0);
  const discard = () => {
    discardDraft(id);
    setEdition(edition + 1);
    setIsChecked(false);
    save.reset();
  };
  const { save, remove, refused, isOutdated } = useTextCalls({
    words,
    stored,
    calls,
    onSaved: (saved) => {
      discard();
      onSaved(saved);
    },
    onRemoved: () => {
      discardDraft(id);
      onRemoved();
    },
  });
  const change = (changes: Partial<Draft>) => {
    setKept({ base: version, edits: { ...draft, ...changes }, validFrom: '' });
    if (save.isError) save.reset();
  };
  const faults = faultsOf(draft);
  const errorOf = (path: string) => {
    const fault = isChecked ? faults.get(path) : undefined;
    return fault ? faultText(fault) : refused.get(path);
  };
  const submit = () => {
    setIsChecked(true);
    const faulty = LANGUAGES.find((each) => [...faults.keys()].some((path) => path.endsWith(`.${each}`)));
    if (faulty) setLanguage(faulty);
    if (faults.size > 0) reportValidationProblem();
    else save.mutate({ draft, version });
  };
  return {
    ...{ words, stored, draft, change, errorOf, submit, discard },
    ...{ language, setLanguage, edition, save, remove, isOutdated },
    /** There is something to save. */
    isDraft: kept !== undefined,
  };
}

/** What the frame and the bar need to know, whatever kind of text it is. */
export type TextEditor = Omit<ReturnType<typeof useTextEditor<object, unknown>>, 'draft' | 'change' | 'save'> & {
  readonly save: { readonly isError: boolean; readonly error: unknown; readonly isPending: boolean };
};
