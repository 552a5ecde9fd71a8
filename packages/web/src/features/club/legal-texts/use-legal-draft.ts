import type { LegalText } from '@courtside/contract/club/legal';
import { EXAMPLE_MARK, type OfficeLegalDocument } from '@courtside/contract/club/office-legal';
import { byLanguage } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startingHtml } from '#shared/legal/starting-html.ts';
import { discardDraft, useDraft } from '#shared/office/change/draft-store.ts';
import { inAllLanguages } from '#shared/office/frame/text-in.ts';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { faultsOf, type LegalEdits } from './legal-edits.ts';
import { useLegalCalls } from './use-legal-calls.ts';

/** The words of a legal text that are typed, checked, saved as a draft and published. */
export function useLegalDraft(text: OfficeLegalDocument, latest: LegalText | undefined, today: string) {
  const { t } = useTranslation();
  const { document, draft, versions } = text;
  const id = `legal:${document}`;
  const [typed, setTyped] = useDraft<number, LegalEdits>(id);
  const edits = typed?.edits ?? startOf(text, latest);
  const version = typed?.base ?? draft?.version ?? 0;
  const [chosen, setChosen] = useState<Language>('en');
  const [opened, setOpened] = useState<'preview' | 'publish'>();
  const [isChecked, setIsChecked] = useState(false);
  // The text is the browser's while it is edited: other words need new elements.
  const [edition, setEdition] = useState(0);
  const restart = () => {
    discardDraft(id);
    setEdition(edition + 1);
    setIsChecked(false);
    setOpened(undefined);
    calls.save.reset();
    calls.publish.reset();
  };
  const calls = useLegalCalls(document, restart);
  const change = (changes: Partial<LegalEdits>) =>
    setTyped({ base: version, edits: { ...edits, ...changes }, validFrom: '' });
  const newest = versions[0];
  const faults = faultsOf(edits, newest, today);
  const errorOf = (path: string) => {
    const fault = isChecked ? faults.get(path) : undefined;
    return fault && t(`officeLegal.faults.${fault}`, { mark: EXAMPLE_MARK });
  };
  const askToPublish = () => {
    setIsChecked(true);
    const faulty = LANGUAGES.find((each) => faults.has(`html.${each}`) || faults.has(`changes.${each}`));
    if (faulty) setChosen(faulty);
    if (faults.size > 0) reportValidationProblem();
    else setOpened('publish');
  };
  return {
    ...{ edits, version, calls, edition, chosen, setChosen, opened, setOpened, newest },
    ...{ change, restart, errorOf, askToPublish },
    /** Something is typed that is not saved. */
    isTyped: typed !== undefined,
  };
}

export type LegalDraft = ReturnType<typeof useLegalDraft>;

/** The saved draft, or the newest version, or what members read today. */
function startOf({ document, draft }: OfficeLegalDocument, latest: LegalText | undefined): LegalEdits {
  if (draft)
    return {
      html: inAllLanguages(draft.html),
      changes: inAllLanguages(draft.changes),
      validFrom: draft.validFrom ?? '',
      needsAcceptance: draft.needsAcceptance,
    };
  const start = (language: Language) => startingHtml(document, language);
  return {
    html: latest ? inAllLanguages(latest.html) : byLanguage(start),
    changes: inAllLanguages(undefined),
    validFrom: '',
    needsAcceptance: true,
  };
}
