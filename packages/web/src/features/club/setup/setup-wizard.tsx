import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { SidePanel } from '#shared/ui/overlays/side-panel.tsx';
import { chosenTexts } from './chosen-texts.ts';
import { OpenDialog } from './frame/open-dialog.tsx';
import { SetupFrame, STEPS, type StepKey } from './frame/setup-frame.tsx';
import { SetupPreview } from './frame/setup-preview.tsx';
import { storedClubQuery } from './queries.ts';
import styles from './setup.module.css';
import { chosenOf, hasDetailedHours, hasDetailedPrices, type StoredClub } from './setup-model.ts';
import { ClubStep } from './steps/club-step.tsx';
import { HoursStep } from './steps/hours-step.tsx';
import { MembersStep } from './steps/members-step.tsx';
import { PricesStep } from './steps/prices-step.tsx';
import { SportsStep } from './steps/sports-step.tsx';
import { type Setup, useSetup } from './use-setup.ts';

/** Loads the club, and shows the steps. */
export function SetupWizard({ title }: { readonly title: string }) {
  const stored = useQuery(storedClubQuery);
  if (stored.data) return <Steps stored={stored.data} />;
  return (
    <SetupFrame step={1} done={0}>
      <h2 className="sr">{title}</h2>
      {stored.isError ? (
        <ErrorState failure={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <OfficeSkeleton />
      )}
    </SetupFrame>
  );
}

/** The number of steps that are saved; the last one has nothing that must be. */
function doneSteps({ setup }: StoredClub): number {
  const isDone = (...keys: readonly string[]) =>
    keys.every((key) => setup.steps.some((step) => step.key === key && step.done));
  const all = [isDone('club'), isDone('sports', 'courts'), isDone('hours'), isDone('prices'), isDone('members')];
  const first = all.indexOf(false);
  return first < 0 ? all.length : first;
}

function Steps({ stored }: { readonly stored: StoredClub }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const setup = useSetup(stored);
  const { club, drafts, today } = setup;
  const [isChecked, setIsChecked] = useState(false);
  const [isPeeking, setIsPeeking] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const done = doneSteps(stored);
  const [resumedAt] = useState(done);
  const last = STEPS.length;
  const asked = Number(address.get('step')) || Math.min(done + 1, last);
  const step = Math.min(Math.max(asked, 1), Math.min(done + 1, last));
  const key: StepKey = STEPS[step - 1] ?? 'club';
  const goTo = (next: number) => {
    setIsChecked(false);
    setAddress({ step: String(next) });
    document.querySelector('main')?.scrollTo(0, 0);
  };
  const save = useSingleMutation<void, () => void>({
    mutationFn: () => setup.save(key),
    onSuccess: (_, goOn) => goOn(),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  const goOn = (next: () => void) => {
    setIsChecked(true);
    if (setup.isFaulty[key]) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
      return;
    }
    save.mutate(next);
  };
  const preview = <SetupPreview club={club.name} drafts={chosenOf(drafts)} step={step} today={today} />;
  const language = i18n.language;
  return (
    <SetupFrame
      step={step}
      done={done}
      chosen={chosenTexts(club, drafts, t, language)}
      onStep={goTo}
      action={
        <button
          type="button"
          className={styles.leave}
          aria-disabled={save.isPending || undefined}
          onClick={() => goOn(() => void navigate(PATHS.sportServices))}
        >
          {t('setup.saveAndLeave')}
        </button>
      }
      bar={
        <StepBar
          step={step}
          isSaving={save.isPending}
          onBack={() => goTo(step - 1)}
          onPeek={() => setIsPeeking(true)}
          onContinue={() => goOn(() => (step < last ? goTo(step + 1) : setIsOpening(true)))}
        />
      }
    >
      {resumedAt > 0 && resumedAt < last && step === resumedAt + 1 && (
        <p className={styles.resumed} role="status">
          <Icon name="check" size={18} />
          {t('setup.resumed', { count: resumedAt })}
        </p>
      )}
      {/* Every step is a page of its own: the welcome above the first one goes with it. */}
      <div key={key} className={styles.cols}>
        <div>
          <StepFields
            stepKey={key}
            stored={stored}
            setup={setup}
            isChecked={isChecked}
            onStep={goTo}
            onImport={() => goOn(() => void navigate(PATHS.officeImport))}
          />
        </div>
        <div className={styles.aside}>{preview}</div>
      </div>
      <SidePanel
        opened={isPeeking}
        onClose={() => setIsPeeking(false)}
        side="bottom"
        width="85dvh"
        title={t('setup.whatMembersSee')}
      >
        {preview}
      </SidePanel>
      <OpenDialog
        opened={isOpening}
        onClose={() => setIsOpening(false)}
        stored={stored}
        name={club.name}
        today={today}
      />
    </SetupFrame>
  );
}

interface StepBarProps {
  readonly step: number;
  readonly isSaving: boolean;
  readonly onBack: () => void;
  readonly onPeek: () => void;
  readonly onContinue: () => void;
}

function StepBar({ step, isSaving, onBack, onPeek, onContinue }: StepBarProps) {
  const { t } = useTranslation();
  const last = STEPS.length;
  return (
    <div className={styles.bar}>
      {step > 1 && (
        <Button variant="ghost" size="lg" icon="back" onClick={onBack}>
          {t('setup.back')}
        </Button>
      )}
      <p className={styles.hint}>{step < last && t('setup.changeLater')}</p>
      <div className={styles.peek}>
        <Button size="lg" icon="eye" onClick={onPeek}>
          {t('setup.preview')}
        </Button>
      </div>
      <Button variant="primary" size="lg" busy={isSaving} onClick={onContinue}>
        {step < last ? t('setup.continue') : t('setup.open')}
        <Icon name="arrow" />
      </Button>
    </div>
  );
}

interface StepFieldsProps {
  readonly stepKey: StepKey;
  readonly stored: StoredClub;
  readonly setup: Setup;
  readonly isChecked: boolean;
  readonly onStep: (step: number) => void;
  readonly onImport: () => void;
}

/** The fields of the step that is open. */
function StepFields({ stepKey: key, stored, setup, isChecked, onStep, onImport }: StepFieldsProps) {
  const { club, drafts, today, edit } = setup;
  const sportsWith = (isDetailed: typeof hasDetailedPrices | typeof hasDetailedHours) =>
    new Set(stored.sports.filter((each) => isDetailed(each, today)).map(({ sport }) => sport.key));
  return (
    <>
      {key === 'club' && <ClubStep stored={stored} club={club} isChecked={isChecked} onChange={setup.setClub} />}
      {key === 'sports' && <SportsStep drafts={drafts} isChecked={isChecked} onEdit={edit} />}
      {key === 'hours' && <HoursStep drafts={chosenOf(drafts)} detailed={sportsWith(hasDetailedHours)} onEdit={edit} />}
      {key === 'prices' && (
        <PricesStep
          drafts={chosenOf(drafts)}
          detailed={sportsWith(hasDetailedPrices)}
          isChecked={isChecked}
          onEdit={edit}
        />
      )}
      {key === 'members' && (
        <MembersStep
          stored={stored}
          drafts={chosenOf(drafts)}
          categories={setup.categories}
          onCategories={setup.setCategories}
          guests={setup.guests}
          onGuests={setup.setGuests}
          isChecked={isChecked}
          onStep={onStep}
          onImport={onImport}
        />
      )}
    </>
  );
}
