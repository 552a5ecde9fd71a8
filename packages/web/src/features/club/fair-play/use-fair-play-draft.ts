import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { useChange } from '#shared/office/change/use-change.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useTaxCodes } from '#shared/office/tax/use-tax-codes.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { changesBetween } from './fair-play-changes.ts';
import {
  type CategoryView,
  type FairPlayEdits,
  hasFault,
  hasGuestFee,
  NO_EDITS,
  newCategory,
  newKey,
  viewOf,
} from './fair-play-model.ts';
import { stepsOf, sumEffects, withoutStep } from './fair-play-steps.ts';

/** What is changed of the rules and not saved yet, and the steps that save it. */
export function useFairPlayDraft(sports: readonly OfficeSport[], categories: readonly OfficeCategory[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today } = useClubDay();
  const [draft, setDraft] = useDraft<readonly OfficeCategory[], FairPlayEdits>('fair-play');
  const edits = draft?.edits ?? NO_EDITS;
  const saved = viewOf(categories, NO_EDITS);
  const all = viewOf(categories, edits);
  const view = all.filter(({ retiredFrom }) => retiredFrom === null);
  const codes = useTaxCodes();
  const guestCode = edits.guestTaxCode ?? codes?.ofGuests ?? '';
  const isUncoded = codes !== undefined && guestCode === '' && hasGuestFee(view);
  const codeLine = {
    ...{ id: 'guest code', label: t('tax.codeOf', { price: t('fairPlay.guestFee') }) },
    ...{ before: codes?.ofGuests || t('tax.none'), after: guestCode },
  };
  const lines = [
    ...changesBetween(saved, all, { t, language, sports }),
    ...(codes && guestCode !== codes.ofGuests ? [codeLine] : []),
  ];
  const isOutdated = draft !== undefined && versionsOf(draft.base) !== versionsOf(categories);
  const isFaulty = isUncoded || view.some(hasFault);
  const steps = lines.length > 0 && !isFaulty && !isOutdated ? stepsOf(categories, edits) : [];
  const keep = (next: FairPlayEdits) =>
    setDraft({ base: draft && isOutdated ? draft.base : categories, edits: next, validFrom: today });
  const discard = () => setDraft(undefined);
  const change = useChange({
    steps,
    onStepSaved: (id) => setDraft({ base: categories, edits: withoutStep(edits, id), validFrom: today }),
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('fairPlay.saved') });
    },
  });
  const effect = sumEffects(Object.values(change.answers).flatMap((answer) => answer.effect ?? []));

  const edit = (key: string, changes: Partial<CategoryView>) => {
    const isNew = edits.added.some((each) => each.key === key);
    keep(
      isNew
        ? { ...edits, added: edits.added.map((each) => (each.key === key ? { ...each, ...changes } : each)) }
        : { ...edits, changed: { ...edits.changed, [key]: { ...edits.changed[key], ...changes } } },
    );
  };
  /** The key of the new category. */
  const add = (): string => {
    const key = newKey(
      'new',
      [...categories, ...edits.added].map((each) => each.key),
    );
    keep({ ...edits, added: [...edits.added, newCategory(key, categories)] });
    return key;
  };
  const remove = (removed: string) => keep({ ...edits, added: edits.added.filter(({ key }) => key !== removed) });
  const move = (key: string, to: number) => keep({ ...edits, order: moved(view, key, to) });
  return {
    ...{ today, saved, view, lines, isOutdated, isFaulty, change, effect, discard, edit, add, remove, move },
    /** What somebody else has saved since the draft began. */
    othersLines: draft ? changesBetween(viewOf(draft.base, NO_EDITS), saved, { t, language, sports }) : [],
    keepMine: () => setDraft({ base: categories, edits, validFrom: today }),
    guestCode: {
      ...{ codes, value: guestCode, saved: codes?.ofGuests ?? '' },
      onChange: (guestTaxCode: string) => keep({ ...edits, guestTaxCode }),
    },
  };
}

const versionsOf = (categories: readonly OfficeCategory[]): string =>
  JSON.stringify(categories.map(({ key, version }) => [key, version]).sort());

/** The saved categories with one at another place. */
function moved(view: readonly CategoryView[], key: string, to: number): string[] {
  const keys = view.filter(({ isNew }) => !isNew).map((each) => each.key);
  const others = keys.filter((each) => each !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
