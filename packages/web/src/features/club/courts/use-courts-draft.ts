import type { Affected } from '@courtside/contract/club/office';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { addDays, clubDate, daysBetween } from '@courtside/contract/values/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { sportStep } from '#shared/office/change/sport-step.ts';
import { useChange } from '#shared/office/change/use-change.ts';
import { useLeaveNotice } from '#shared/office/change/use-leave-notice.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { firstUnreleasedDay, useClubDay } from '#shared/office/frame/use-club-day.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { changesBetween } from './courts-change-lines.ts';
import {
  type CourtsBase,
  type CourtsEdits,
  type CourtView,
  faultsOf,
  hasFaults,
  NO_EDITS,
  type OwnHours,
  viewOf,
} from './courts-model.ts';
import { changesOf, needsStartDay, unchanged } from './courts-request.ts';

/** What is changed on the page of a sport and not saved yet, compared with what is saved. */
export function useCourtsDraft(base: CourtsBase) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clubDay = useClubDay();
  const { sport } = base;
  const sportTitle = textIn(sport.title, language);
  const draftId = `courts ${sport.key}`;
  const [draft, setDraft] = useDraft<CourtsBase, CourtsEdits>(draftId);
  const [isResumed, setIsResumed] = useState(draft !== undefined);

  const edits = draft?.edits ?? NO_EDITS;
  const tomorrow = addDays(clubDay.today, 1);
  const firstUnreleased = firstUnreleasedDay(clubDay, sport);
  // A new session length cuts the day anew, so it begins where nothing is booked yet.
  const earliest = edits.hours.sessionMinutes === undefined ? tomorrow : firstUnreleased;
  const chosen = clubDate(draft?.validFrom ?? tomorrow);
  const validFrom = daysBetween(chosen, earliest) > 0 ? earliest : chosen;

  const saved = viewOf(base, NO_EDITS, validFrom);
  const view = viewOf(base, edits, validFrom);
  const lines = changesBetween(saved, view, t, language);
  const changes = changesOf(base, edits, validFrom);
  const faults = faultsOf(view);
  const isFaulty = hasFaults(faults);
  const seen = draft?.base;
  const isOutdated = seen !== undefined && versionsOf(seen) !== versionsOf(base);

  const keep = (next: CourtsEdits, from: string = validFrom) =>
    setDraft({ base: isOutdated && seen ? seen : base, edits: next, validFrom: from });
  const discard = () => setDraft(undefined);
  /** After the release, and after the last booking that is affected. */
  const laterDay = (affected: readonly Affected[]) => {
    const last = affected.at(-1)?.date;
    return last && last >= firstUnreleased ? addDays(clubDate(last), 1) : firstUnreleased;
  };
  // Outdated, nothing can be saved; the preview then tells who has saved meanwhile.
  const sent = isOutdated && seen ? unchanged(seen) : isFaulty || lines.length === 0 ? undefined : changes;
  const change = useChange({
    steps: sent ? [sportStep(sport.key, sent)] : [],
    later: (affected) => {
      const day = laterDay(affected);
      return needsStartDay(changes) && validFrom < day ? sportStep(sport.key, changesOf(base, edits, day)) : undefined;
    },
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('office.saved', { sport: sportTitle }) });
    },
  });
  useLeaveNotice({ draftId, subject: sportTitle, count: lines.length });

  const editCourt = (key: string, changes: Partial<CourtView>) =>
    keep({ ...edits, courts: { ...edits.courts, [key]: { ...edits.courts[key], ...changes } } });
  /** The key of the new court. */
  const addCourt = (): string => {
    const court = newCourt(sport, view.courts, t('office.courtNumber', { number: view.courts.length + 1, lng: 'en' }));
    keep({ ...edits, added: [...edits.added, court], ...(edits.order && { order: [...edits.order, court.key] }) });
    return court.key;
  };
  const removeCourt = (key: string) => {
    keep({
      ...edits,
      added: edits.added.filter((court) => court.key !== key),
      ...(edits.own && { own: withoutCourt(edits.own, key) }),
    });
  };
  /** Instead of taking the last court out of use. */
  const hideSport = () => {
    const courts = Object.entries(edits.courts).map(([key, { isInUse: _, ...others }]) => [key, others]);
    keep({ ...edits, courts: Object.fromEntries(courts), rules: { ...edits.rules, isActive: false } });
  };
  return {
    ...{ subject: sportTitle, today: clubDay.today, tomorrow, earliest, firstUnreleased, validFrom },
    ...{ edits, saved, view, lines, changes, faults, isFaulty, isOutdated, change, laterDay },
    ...{ keep, discard, editCourt, addCourt, removeCourt, hideSport },
    /** A draft of an earlier visit, until the person goes on with it. */
    isResumed: isResumed && !isOutdated && lines.length > 0,
    goOn: () => setIsResumed(false),
    /** What somebody else has saved since the draft began. */
    othersLines: seen ? changesBetween(viewOf(seen, NO_EDITS, validFrom), saved, t, language) : [],
    keepMine: () => setDraft({ base, edits, validFrom }),
  };
}

export type CourtsDraft = ReturnType<typeof useCourtsDraft>;

const versionsOf = ({ sport, timetablesVersion }: CourtsBase): string =>
  JSON.stringify([sport.version, timetablesVersion, sport.courts.map(({ key, version }) => [key, version])]);

const withoutCourt = (own: readonly OwnHours[], key: string): OwnHours[] =>
  own
    .map((group) => ({ ...group, courts: group.courts.filter((court) => court !== key) }))
    .filter(({ courts }) => courts.length > 0);

/** A court like the last one, with the next number. Its key is known before it is saved, so that hours can name it. */
function newCourt({ letters }: OfficeSport, courts: readonly CourtView[], title: string): CourtView {
  const last = courts.at(-1);
  let number = 1;
  while (courts.some(({ key }) => key === `${letters}${number}`)) number += 1;
  return {
    key: `${letters}${number}`,
    title: { en: title },
    courtType: last?.courtType ?? { en: 'Hard', tr: 'Sert', ar: 'صلب' },
    hasLights: last?.hasLights ?? false,
    isOutdoor: last?.isOutdoor ?? false,
    isInUse: true,
    retiredFrom: null,
    isNew: true,
  };
}
