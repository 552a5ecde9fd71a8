import { saveTax, type TaxSetting } from '@courtside/contract/club/office-tax';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { type Previewed, type SaveStep, useChange } from '#shared/office/change/use-change.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { taxQuery } from '#shared/office/tax/use-tax-codes.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { changesBetween } from './tax-changes.ts';
import { bodyOf, missingIn, type TaxEdits, viewOf } from './tax-draft.ts';

const NO_EDITS: TaxEdits = {};

/** What is changed of the setting and not saved yet, and the call that saves it. */
export function useTaxDraft(setting: TaxSetting) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { today } = useClubDay();
  const [draft, setDraft] = useDraft<TaxSetting, TaxEdits>('tax');
  const edits = draft?.edits ?? NO_EDITS;
  const saved = viewOf(setting, NO_EDITS);
  const view = viewOf(setting, edits);
  const words = { t, language };
  const lines = changesBetween(saved, view, words);
  const isOutdated = draft !== undefined && draft.base.version !== setting.version;
  const missing = missingIn(view);
  const isFaulty = missing.length > 0 || (view.isRegistered && (view.number === '' || view.codes.length === 0));
  const body = { ...bodyOf(view), version: setting.version };
  const step: SaveStep<Previewed & AnswerOf<typeof saveTax>> = {
    id: 'tax',
    body,
    preview: () => callApi(saveTax, { body: { ...body, dryRun: 1 } }),
    save: () => callApi(saveTax, { body }),
  };
  const discard = () => setDraft(undefined);
  const change = useChange({
    steps: lines.length > 0 && !isFaulty && !isOutdated ? [step] : [],
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('tax.saved') });
      return void queryClient.invalidateQueries(taxQuery);
    },
  });
  const keep = (next: TaxEdits) => setDraft({ base: draft?.base ?? setting, edits: next, validFrom: today });
  return {
    ...{ today, view, lines, isOutdated, isFaulty, missing, change, discard },
    effect: change.answers.tax,
    edit: (changes: TaxEdits) => keep({ ...edits, ...changes }),
    setPrice: (id: string, code: string | null) => keep({ ...edits, priceCodes: { ...edits.priceCodes, [id]: code } }),
    /** What somebody else has saved since the draft began. */
    othersLines: draft ? changesBetween(viewOf(draft.base, NO_EDITS), saved, words) : [],
    keepMine: () => setDraft({ base: setting, edits, validFrom: today }),
  };
}

export type TaxDraft = ReturnType<typeof useTaxDraft>;
