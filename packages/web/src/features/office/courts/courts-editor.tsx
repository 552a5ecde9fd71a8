import { addDays, clubDate, daysBetween } from '@courtside/contract/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChangeBar } from '../change/change-bar.tsx';
import { ChangedMeanwhile, OtherRefusals } from '../change/draft-notes.tsx';
import { useDraft } from '../change/draft-store.ts';
import { useChange } from '../change/use-change.ts';
import office from '../frame/office-page.module.css';
import { textIn } from '../frame/text-in.ts';
import { firstUnreleasedDay, useClubDay } from '../frame/use-club-day.ts';
import { FROM_THE_START, validOn } from '../frame/week.ts';
import { AffectedCard } from './affected-card.tsx';
import { CourtDialog } from './court-dialog.tsx';
import { CourtList } from './court-list.tsx';
import { changesBetween } from './courts-changes.ts';
import {
  type CourtsBase,
  type CourtsEdits,
  type CourtView,
  faultsOf,
  hasFaults,
  NO_EDITS,
  viewOf,
} from './courts-model.ts';
import { needsStartDay, stepsOf, withoutStep } from './courts-steps.ts';
import { DayPreview } from './day-preview.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { courtErrors, dayErrors, otherRefusals } from './refused-fields.ts';
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
  const [draft, setDraft] = useDraft<CourtsBase, CourtsEdits>(`courts ${sport.key}`);
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
  const steps = lines.length > 0 ? stepsOf(base, edits, validFrom) : [];
  const faults = faultsOf(view);
  const isFaulty = hasFaults(faults);
  const seen = draft?.base;
  const isOutdated = seen !== undefined && versionsOf(seen) !== versionsOf(base);

  const keep = (next: CourtsEdits, from: string = validFrom) =>
    setDraft({ base: isOutdated && seen ? seen : base, edits: next, validFrom: from });
  const discard = () => setDraft(undefined);
  const change = useChange({
    steps: isFaulty || isOutdated ? [] : steps,
    gentleSteps:
      validFrom < firstUnreleased && needsStartDay(steps) ? stepsOf(base, edits, firstUnreleased) : undefined,
    onStepSaved: (id) => setDraft({ base, edits: withoutStep(edits, id), validFrom }),
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('office.saved', { sport: textIn(sport.title, language) }) });
    },
  });

  const editCourt = (key: string, changes: Partial<CourtView>) =>
    keep({ ...edits, courts: { ...edits.courts, [key]: { ...edits.courts[key], ...changes } } });
  const addCourt = () => {
    const court = newCourt(view.courts, t('office.courtNumber', { number: view.courts.length + 1, lng: 'en' }));
    keep({ ...edits, added: [...edits.added, court], ...(edits.order && { order: [...edits.order, court.key] }) });
    setOpenCourt(court.key);
  };
  const removeCourt = (key: string) => {
    setOpenCourt(undefined);
    keep({ ...edits, added: edits.added.filter((court) => court.key !== key) });
  };
  const opened = view.courts.find(({ key }) => key === openCourt);
  const courtTitles = Object.fromEntries(view.courts.map(({ key, title }) => [key, textIn(title, language)]));
  const firstHit = change.affected[0]?.date;
  const shownDate = clubDate(previewDate ?? firstHit ?? (lines.length > 0 ? validFrom : tomorrow));
  const since = validOn(base.timetables, clubDay.today)?.validFrom;
  const inUse = saved.courts.filter(({ isInUse }) => isInUse).length;
  const sportTitle = textIn(sport.title, language);
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
            lines={changesBetween(viewOf(seen, NO_EDITS, validFrom), saved, t, language)}
            onKeepMine={() => setDraft({ base, edits, validFrom })}
            onDiscard={discard}
          />
        )}
        <OtherRefusals refusals={otherRefusals(change.refusals, steps)} />
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
            />
            <OpeningHours
              view={view}
              saved={saved.days}
              faults={faults}
              errors={dayErrors(change.refusals, steps)}
              courtTitles={courtTitles}
              onChange={(weekday, spans) => keep({ ...edits, days: { ...edits.days, [weekday]: spans } })}
            />
            <RulesBlock
              view={view}
              saved={saved}
              today={clubDay.today}
              firstUnreleased={firstUnreleased}
              onRules={(rules) => keep({ ...edits, rules: { ...edits.rules, ...rules } })}
              onHours={(hours) => keep({ ...edits, hours: { ...edits.hours, ...hours } })}
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
                gentleDate={change.isGentleFree ? firstUnreleased : undefined}
                onStart={(date) => keep(edits, date)}
              />
            )}
          </div>
        </div>
      </div>
      <ChangeBar
        subject={textIn(sport.title, language)}
        lines={lines}
        start={needsStartDay(steps) ? { value: validFrom, earliest, onChange: (date) => keep(edits, date) } : undefined}
        calmText={t('office.noneAffected')}
        change={change}
        courtTitles={courtTitles}
        isBlocked={isFaulty || isOutdated}
        onDiscard={discard}
      />
      <CourtDialog
        court={opened}
        errors={opened ? courtErrors(change.refusals, opened.key) : []}
        onEdit={(changes) => opened && editCourt(opened.key, changes)}
        onRemove={opened?.isNew ? () => removeCourt(opened.key) : undefined}
        onClose={() => setOpenCourt(undefined)}
      />
    </>
  );
}

const versionsOf = ({ sport, timetablesVersion }: CourtsBase): string =>
  JSON.stringify([sport.version, timetablesVersion, sport.courts.map(({ key, version }) => [key, version])]);

/** A court like the last one, with the next number. */
function newCourt(courts: readonly CourtView[], title: string): CourtView {
  const last = courts.at(-1);
  return {
    key: `new-${courts.length + 1}`,
    title: { en: title },
    courtType: last?.courtType ?? { en: 'Hard', tr: 'Sert', ar: 'صلب' },
    hasLights: last?.hasLights ?? false,
    isOutdoor: last?.isOutdoor ?? false,
    isInUse: true,
    retiredFrom: null,
    isNew: true,
  };
}
