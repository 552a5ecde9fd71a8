import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { useChange } from '#shared/office/change/use-change.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { type ClubEdits, type ClubView, changesBetween, clubStep, faultOf, viewOf } from './club-model.ts';
import type { OfficeClub } from './queries.ts';

/** What is changed on the page of the club and not saved yet, and the step that saves it. */
export function useClubEdits(club: OfficeClub) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useDraft<OfficeClub, ClubEdits>('club');
  const [isChecked, setIsChecked] = useState(false);
  const edits = draft?.edits ?? {};
  const saved = viewOf(club);
  const view: ClubView = { ...saved, ...edits };
  const lines = changesBetween(saved, view, t);
  const fault = isChecked ? faultOf(view) : undefined;
  const seen = draft?.base;
  const isOutdated = seen !== undefined && seen.version !== club.version;
  const edit = (changes: ClubEdits) => setDraft({ base: seen ?? club, edits: { ...edits, ...changes }, validFrom: '' });
  const discard = () => {
    setIsChecked(false);
    setDraft(undefined);
  };
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['office'] }),
      queryClient.invalidateQueries({ queryKey: clubQuery.queryKey }),
    ]);
  const change = useChange({
    steps: lines.length > 0 && faultOf(view) === undefined && !isOutdated ? [clubStep(edits, club.version)] : [],
    onSaved: () => {
      discard();
      void queryClient.invalidateQueries({ queryKey: clubQuery.queryKey });
      showToast({ tone: 'success', text: t('officeClub.saved') });
    },
  });
  const mayReview = () => {
    setIsChecked(true);
    return faultOf(view) === undefined;
  };
  return {
    ...{ view, lines, fault, isChecked, isOutdated, edit, discard, refresh, change, mayReview },
    /** What somebody else has saved since the draft began. */
    othersLines: seen ? changesBetween(viewOf(seen), saved, t) : [],
    keepMine: () => setDraft({ base: club, edits, validFrom: '' }),
  };
}

export type ClubEditing = ReturnType<typeof useClubEdits>;
