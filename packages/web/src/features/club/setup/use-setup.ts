import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClubDraft, clubDraftOf, clubFault, fieldsOf } from '#features/club/club/club-draft.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import type { StepKey } from './frame/setup-frame.tsx';
import { storedClubQuery } from './queries.ts';
import { saveCategories, saveClubStep, saveHoursStep, savePricesStep, saveSportsStep } from './save-steps.ts';
import { checkHours, chosenOf, draftsOf, priceFault, type SportDraft, type StoredClub } from './setup-model.ts';
import { type GuestTerms, guestFault, guestTermsOf } from './steps/guest-terms.ts';

/** What is typed in the steps, what is wrong with each, and the calls that save one. */
export function useSetup(stored: StoredClub) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const [club, setClub] = useState<ClubDraft>(() => clubDraftOf(stored.club, i18n.language as Language));
  const today: ClubDate = clubDate(wallTimeAt(Date.now(), club.timeZone).date);
  const [drafts, setDrafts] = useState<readonly SportDraft[]>(() => draftsOf(stored, today));
  const [categories, setCategories] = useState<readonly string[]>([]);
  const [guests, setGuests] = useState<GuestTerms | undefined>(() => guestTermsOf(stored.categories));
  const edit = (sportKey: string, changes: Partial<SportDraft>) =>
    setDrafts(drafts.map((draft) => (draft.template.key === sportKey ? { ...draft, ...changes } : draft)));
  const isFaulty: Record<StepKey, boolean> = {
    club: clubFault(club) !== undefined,
    sports: chosenOf(drafts).length === 0,
    hours: chosenOf(drafts).some((draft) => checkHours(draft).fault !== undefined),
    prices: chosenOf(drafts).some((draft) =>
      (['usual', 'busy', 'lights'] as const).some((field) => priceFault(draft, field) !== undefined),
    ),
    members: guests !== undefined && guestFault(guests) !== undefined,
  };
  const save = async (key: StepKey) => {
    // The newest versions, so that saving again after an interruption continues where it stopped.
    const current = await queryClient.fetchQuery({ ...storedClubQuery, staleTime: 0 });
    switch (key) {
      case 'club':
        await saveClubStep(current, fieldsOf(club));
        await queryClient.invalidateQueries({ queryKey: clubQuery.queryKey });
        break;
      case 'sports':
        await saveSportsStep(current, drafts, today);
        break;
      case 'hours':
        await saveHoursStep(current, drafts, today);
        break;
      case 'prices':
        await savePricesStep(current, drafts, today);
        break;
      case 'members':
        await saveCategories(current, categories, guests);
    }
    await queryClient.fetchQuery({ ...storedClubQuery, staleTime: 0 });
  };
  return { club, setClub, today, drafts, edit, categories, setCategories, guests, setGuests, isFaulty, save };
}

export type Setup = ReturnType<typeof useSetup>;
