import { clubDate } from '@courtside/contract/values/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ChangeBar } from '#shared/office/change/change-bar.tsx';
import { ChangedMeanwhile, OtherErrors, ResumedDraft } from '#shared/office/change/draft-notes.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { SportPanel } from '#shared/office/frame/office-page.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { FROM_THE_START, validOn } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { CheckInBlock } from './check-in-block.tsx';
import type { CourtsBase } from './courts-model.ts';
import { needsStartDay } from './courts-request.ts';
import { DayPreview } from './hours/day-preview.tsx';
import { OpeningHours } from './hours/opening-hours.tsx';
import { AffectedCard } from './list/affected-card.tsx';
import { CourtDialog } from './list/court-dialog.tsx';
import { CourtList } from './list/court-list.tsx';
import { courtErrors, otherErrors } from './refused-fields.ts';
import { RulesBlock } from './rules-block.tsx';
import { type CourtsDraft, useCourtsDraft } from './use-courts-draft.ts';

interface CourtsEditorProps {
  readonly base: CourtsBase;
  readonly head: (intro: string) => ReactNode;
}

/** The whole page of one sport. Everything it changes is a draft until the change bar saves it. */
export function CourtsEditor({ base, head }: CourtsEditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const courts = useCourtsDraft(base);
  const { subject, edits, view, lines, changes, validFrom, isOutdated, change, keep, discard } = courts;
  const [openCourt, setOpenCourt] = useState<string>();
  const opened = view.courts.find(({ key }) => key === openCourt);
  const courtTitles = Object.fromEntries(view.courts.map(({ key, title }) => [key, textIn(title, language)]));
  const intro = useIntro(base, courts);
  return (
    <>
      {head(intro)}
      <SportPanel sport={base.sport.key}>
        {isOutdated && (
          <ChangedMeanwhile
            subject={subject}
            meanwhile={change.meanwhile}
            lines={courts.othersLines}
            onKeepMine={courts.keepMine}
            onDiscard={discard}
          />
        )}
        {courts.isResumed && (
          <ResumedDraft count={lines.length} subject={subject} onGoOn={courts.goOn} onDiscard={discard} />
        )}
        <OtherErrors errors={otherErrors(change.errors, changes)} />
        <div className={office.cols}>
          <SportBlocks base={base} courts={courts} courtTitles={courtTitles} onOpen={setOpenCourt} />
          <Consequences base={base} courts={courts} />
        </div>
      </SportPanel>
      <ChangeBar
        subject={subject}
        lines={lines}
        start={
          needsStartDay(changes)
            ? { value: validFrom, earliest: courts.earliest, onChange: (date) => keep(edits, date) }
            : undefined
        }
        calmText={t('office.noneAffected')}
        change={change}
        courtTitles={courtTitles}
        isBlocked={courts.isFaulty || isOutdated}
        onDiscard={discard}
      />
      <CourtDialog
        court={opened}
        errors={opened ? courtErrors(change.errors, changes, opened.key) : []}
        onEdit={(edited) => opened && courts.editCourt(opened.key, edited)}
        onRemove={
          opened?.isNew
            ? () => {
                setOpenCourt(undefined);
                courts.removeCourt(opened.key);
              }
            : undefined
        }
        onClose={() => setOpenCourt(undefined)}
      />
    </>
  );
}

/** How many courts the sport has, and since when its hours are in force. */
function useIntro({ timetables }: CourtsBase, { subject, today, saved }: CourtsDraft): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const since = validOn(timetables, today)?.validFrom;
  if (since === undefined) return t('office.courtsIntroNew', { sport: subject });
  const count = saved.courts.filter(({ isInUse }) => isInUse).length;
  const intro = t('office.courtsIntro', { count, sport: subject });
  if (since <= FROM_THE_START) return intro;
  return `${intro} ${t('office.inForceSince', { date: formatDate(since, 'longYear', language) })}`;
}

interface SportBlocksProps {
  readonly base: CourtsBase;
  readonly courts: CourtsDraft;
  readonly courtTitles: Readonly<Record<string, string>>;
  readonly onOpen: (key: string) => void;
}

/** What is changed: courts, hours, rules and arrivals. */
function SportBlocks({ base: { sport }, courts, courtTitles, onOpen }: SportBlocksProps) {
  const { edits, saved, view, faults, changes, change, keep } = courts;
  return (
    <div className={office.stack}>
      <CourtList
        sport={sport}
        courts={view.courts}
        saved={saved.courts}
        faults={faults}
        onEdit={courts.editCourt}
        onOrder={(order) => keep({ ...edits, order })}
        onAdd={() => onOpen(courts.addCourt())}
        onOpen={onOpen}
        onHideSport={courts.hideSport}
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
        today={courts.today}
        firstUnreleased={courts.firstUnreleased}
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
  );
}

/** What the changes mean: a day of the schedule, and the bookings that they affect. */
function Consequences({ base: { sport }, courts }: { readonly base: CourtsBase; readonly courts: CourtsDraft }) {
  const { edits, lines, change } = courts;
  const [previewDate, setPreviewDate] = useState<string>();
  const firstDay = lines.length > 0 ? courts.validFrom : courts.tomorrow;
  return (
    <div className={office.stack}>
      <DayPreview
        sport={sport}
        view={courts.view}
        date={clubDate(previewDate ?? change.affected[0]?.date ?? firstDay)}
        earliest={courts.today}
        affected={change.affected}
        onDate={setPreviewDate}
      />
      {change.affected.length > 0 && (
        <AffectedCard
          affected={change.affected}
          laterDate={change.isLaterFree ? courts.laterDay(change.affected) : undefined}
          onStart={(date) => courts.keep(edits, date)}
        />
      )}
    </div>
  );
}
