import type { Affected } from '@courtside/contract/club/office';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { addDays, clubDate, daysBetween } from '@courtside/contract/values/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ChangeBar } from '#shared/office/change/change-bar.tsx';
import { ChangedMeanwhile, OtherErrors, ResumedDraft } from '#shared/office/change/draft-notes.tsx';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { useChange } from '#shared/office/change/use-change.ts';
import { useLeaveNotice } from '#shared/office/change/use-leave-notice.ts';
import office from '#shared/office/frame/office-page.module.css';
import { textIn } from '#shared/office/frame/text-in.ts';
import { firstUnreleasedDay, useClubDay } from '#shared/office/frame/use-club-day.ts';
import { FROM_THE_START, validOn } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { CheckInBlock } from './check-in-block.tsx';
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
import { DayPreview } from './hours/day-preview.tsx';
import { OpeningHours } from './hours/opening-hours.tsx';
import { AffectedCard } from './list/affected-card.tsx';
import { CourtDialog } from './list/court-dialog.tsx';
import { CourtList } from './list/court-list.tsx';
import { courtErrors, otherErrors } from './refused-fields.ts';
import { RulesBlock } from './rules-block.tsx';

interface CourtsEditorProps {
  readonly base: CourtsBase;
  readonly head: (intro: string) => ReactNode;
}

/** The whole page of one sport. Everything it changes is a draft until the change bar saves it. */
export function CourtsEditor({ base, head }: CourtsEditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clubDay = useClubDay();
  const { sport } = base;
  const sportTitle = textIn(sport.title, language);
  const draftId = `courts ${sport.key}`;
  const [draft, setDraft] = useDraft<CourtsBase, CourtsEdits>(draftId);
  const [isResumed, setIsResumed] = useState(draft !== undefined);
  const [openCourt, setOpenCourt] = useState<string>();
  const [previewDate, setPreviewDate] = useState<string>();

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
  const change = useChange({
    sport: sport.key,
    // Outdated, nothing can be saved; the preview then tells who has saved meanwhile.
    changes: isOutdated && seen ? unchanged(seen) : isFaulty || lines.length === 0 ? undefined : changes,
    laterChanges: (affected) => {
      const day = laterDay(affected);
      return needsStartDay(changes) && validFrom < day ? changesOf(base, edits, day) : undefined;
    },
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('office.saved', { sport: sportTitle }) });
    },
  });
  useLeaveNotice({ draftId, subject: sportTitle, count: lines.length });

  const editCourt = (key: string, changes: Partial<CourtView>) =>
    keep({ ...edits, courts: { ...edits.courts, [key]: { ...edits.courts[key], ...changes } } });
  const addCourt = () => {
    const court = newCourt(sport, view.courts, t('office.courtNumber', { number: view.courts.length + 1, lng: 'en' }));
    keep({ ...edits, added: [...edits.added, court], ...(edits.order && { order: [...edits.order, court.key] }) });
    setOpenCourt(court.key);
  };
  const removeCourt = (key: string) => {
    setOpenCourt(undefined);
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
  const opened = view.courts.find(({ key }) => key === openCourt);
  const courtTitles = Object.fromEntries(view.courts.map(({ key, title }) => [key, textIn(title, language)]));
  const firstHit = change.affected[0]?.date;
  const shownDate = clubDate(previewDate ?? firstHit ?? (lines.length > 0 ? validFrom : tomorrow));
  const since = validOn(base.timetables, clubDay.today)?.validFrom;
  const inUse = saved.courts.filter(({ isInUse }) => isInUse).length;
  const intro =
    since === undefined
      ? t('office.courtsIntroNew', { sport: sportTitle })
      : [
          t('office.courtsIntro', { count: inUse, sport: sportTitle }),
          ...(since > FROM_THE_START
            ? [t('office.inForceSince', { date: formatDate(since, 'longYear', language) })]
            : []),
        ].join(' ');
  return (
    <>
      {head(intro)}
      <div className={office.scroll}>
        {isOutdated && seen && (
          <ChangedMeanwhile
            subject={sportTitle}
            meanwhile={change.meanwhile}
            lines={changesBetween(viewOf(seen, NO_EDITS, validFrom), saved, t, language)}
            onKeepMine={() => setDraft({ base, edits, validFrom })}
            onDiscard={discard}
          />
        )}
        {isResumed && !isOutdated && lines.length > 0 && (
          <ResumedDraft
            count={lines.length}
            subject={sportTitle}
            onGoOn={() => setIsResumed(false)}
            onDiscard={discard}
          />
        )}
        <OtherErrors errors={otherErrors(change.errors, changes)} />
        <div className={office.cols}>
          <div className={office.stack}>
            <CourtList
              sport={sport}
              courts={view.courts}
              saved={saved.courts}
              faults={faults}
              onEdit={editCourt}
              onOrder={(order) => keep({ ...edits, order })}
              onAdd={addCourt}
              onOpen={setOpenCourt}
              onHideSport={hideSport}
            />
            <OpeningHours
              view={view}
              saved={saved}
              faults={faults}
              errors={change.errors}
              changes={changes}
              courtTitles={courtTitles}
              onDays={(days) => keep({ ...edits, days: { ...edits.days, ...days } })}
              onOwn={(own) => keep({ ...edits, own })}
            />
            <RulesBlock
              view={view}
              saved={saved}
              today={clubDay.today}
              firstUnreleased={firstUnreleased}
              onRules={(rules) => keep({ ...edits, rules: { ...edits.rules, ...rules } })}
              onHours={(hours) => keep({ ...edits, hours: { ...edits.hours, ...hours } })}
            />
            <CheckInBlock
              sport={sport.key}
              rules={view.rules}
              saved={saved.rules}
              onRules={(rules) => keep({ ...edits, rules: { ...edits.rules, ...rules } })}
            />
          </div>
          <div className={office.stack}>
            <DayPreview
              sport={sport}
              view={view}
              date={shownDate}
              earliest={clubDay.today}
              affected={change.affected}
              onDate={setPreviewDate}
            />
            {change.affected.length > 0 && (
              <AffectedCard
                affected={change.affected}
                laterDate={change.isLaterFree ? laterDay(change.affected) : undefined}
                onStart={(date) => keep(edits, date)}
              />
            )}
          </div>
        </div>
      </div>
      <ChangeBar
        subject={sportTitle}
        lines={lines}
        start={
          needsStartDay(changes) ? { value: validFrom, earliest, onChange: (date) => keep(edits, date) } : undefined
        }
        calmText={t('office.noneAffected')}
        change={change}
        courtTitles={courtTitles}
        isBlocked={isFaulty || isOutdated}
        onDiscard={discard}
      />
      <CourtDialog
        court={opened}
        errors={opened ? courtErrors(change.errors, changes, opened.key) : []}
        onEdit={(changes) => opened && editCourt(opened.key, changes)}
        onRemove={opened?.isNew ? () => removeCourt(opened.key) : undefined}
        onClose={() => setOpenCourt(undefined)}
      />
    </>
  );
}

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
