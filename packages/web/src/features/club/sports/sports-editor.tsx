import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ChangeBar } from '#shared/office/change/change-bar.tsx';
import { ChangedMeanwhile, OtherErrors } from '#shared/office/change/draft-notes.tsx';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { useChange } from '#shared/office/change/use-change.ts';
import office from '#shared/office/frame/office-page.module.css';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useTaxCodes } from '#shared/office/tax/use-tax-codes.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { AddSportDialog } from './add-sport-dialog.tsx';
import { MembersView } from './members-view.tsx';
import { SportDialog } from './sport-dialog.tsx';
import { SportList } from './sport-list.tsx';
import { changesBetween } from './sports-changes.ts';
import {
  faultySports,
  NO_EDITS,
  type SportFields,
  type SportsEdits,
  stepsOf,
  viewOf,
  withoutStep,
} from './sports-model.ts';

type Base = readonly OfficeSport[];

interface SportsEditorProps {
  readonly base: Base;
  readonly head: (intro: string) => ReactNode;
}

/** All sports on one page. Everything but a new sport is a draft until the change bar saves it. */
export function SportsEditor({ base, head }: SportsEditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { today } = useClubDay();
  const [draft, setDraft] = useDraft<Base, SportsEdits>('sports');
  const [opened, setOpened] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);

  const edits = draft?.edits ?? NO_EDITS;
  const saved = viewOf(base, NO_EDITS);
  const view = viewOf(base, edits);
  const lines = changesBetween(saved, view, t, language);
  const isRegistered = useTaxCodes() !== undefined;
  const faulty = faultySports(view, isRegistered);
  const seen = draft?.base;
  const isOutdated = seen !== undefined && versionsOf(seen) !== versionsOf(base);
  const steps = lines.length > 0 ? stepsOf(base, edits) : [];

  const keep = (next: SportsEdits) =>
    setDraft({ base: isOutdated && seen ? seen : base, edits: next, validFrom: today });
  const discard = () => setDraft(undefined);
  const change = useChange({
    steps: faulty.length > 0 || isOutdated ? [] : steps,
    onStepSaved: (key) => setDraft({ base, edits: withoutStep(edits, key), validFrom: today }),
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('office.saved', { sport: t('shell.sports') }) });
    },
  });
  const edit = (key: string, changes: Partial<SportFields>) =>
    keep({ ...edits, sports: { ...edits.sports, [key]: { ...edits.sports[key], ...changes } } });
  const courts = base.flatMap((sport) => sport.courts);
  const errors = change.refusals.filter(({ step }) => step === opened).flatMap((refusal) => refusal.errors);
  return (
    <>
      {head(t('officeSports.intro', { count: base.length }))}
      <div className={office.scroll}>
        {isOutdated && seen && (
          <ChangedMeanwhile
            subject={t('shell.sports')}
            meanwhile={change.meanwhile}
            lines={changesBetween(viewOf(seen, NO_EDITS), saved, t, language)}
            onKeepMine={() => setDraft({ base, edits, validFrom: today })}
            onDiscard={discard}
          />
        )}
        <OtherErrors errors={change.errors} />
        <div className={office.cols}>
          <div className={office.stack}>
            <SportList
              sports={view}
              faulty={faulty}
              onActive={(key, isActive) => edit(key, { isActive })}
              onOrder={(order) => keep({ ...edits, order })}
              onOpen={setOpened}
              onAdd={() => setIsAdding(true)}
            />
          </div>
          <div className={office.stack}>
            <MembersView sports={view.filter(({ isActive }) => isActive)} />
          </div>
        </div>
      </div>
      <ChangeBar
        subject={t('shell.sports')}
        lines={lines}
        start={undefined}
        calmText={t('office.noneAffected')}
        change={change}
        courtTitles={Object.fromEntries(courts.map(({ key, title }) => [key, textIn(title, language)]))}
        isBlocked={faulty.length > 0 || isOutdated}
        onDiscard={discard}
      />
      <SportDialog
        sport={view.find(({ key }) => key === opened)}
        saved={saved.find(({ key }) => key === opened)}
        errors={errors}
        onEdit={(changes) => opened && edit(opened, changes)}
        onClose={() => setOpened(undefined)}
      />
      <AddSportDialog
        opened={isAdding}
        taken={base}
        onAdded={(key, title) => {
          setIsAdding(false);
          showToast({ tone: 'success', text: t('officeSports.added', { sport: title }) });
          void navigate(`${PATHS.officeCourts}?${new URLSearchParams({ sport: key })}`);
        }}
        onClose={() => setIsAdding(false)}
      />
    </>
  );
}

const versionsOf = (sports: Base): string => JSON.stringify(sports.map(({ key, version }) => [key, version]));
