import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { type ClubDraft, clubDraftOf, clubFault, fieldsOf } from '#features/club/club/club-draft.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
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
import { saveCategories, saveClubStep, saveHoursStep, savePricesStep, saveSportsStep } from './save-steps.ts';
import styles from './setup.module.css';
import {
  checkHours,
  chosenOf,
  draftsOf,
  hasDetailedHours,
  hasDetailedPrices,
  priceFault,
  type SportDraft,
  type StoredClub,
} from './setup-model.ts';
import { ClubStep } from './steps/club-step.tsx';
import { type GuestTerms, guestFault, guestTermsOf } from './steps/guest-terms.ts';
import { HoursStep } from './steps/hours-step.tsx';
import { MembersStep } from './steps/members-step.tsx';
import { PricesStep } from './steps/prices-step.tsx';
import { SportsStep } from './steps/sports-step.tsx';

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
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [club, setClub] = useState<ClubDraft>(() => clubDraftOf(stored.club, i18n.language as Language));
  const today: ClubDate = clubDate(wallTimeAt(Date.now(), club.timeZone).date);
  const [drafts, setDrafts] = useState<readonly SportDraft[]>(() => draftsOf(stored, today));
  const [categories, setCategories] = useState<readonly string[]>([]);
  const [guests, setGuests] = useState<GuestTerms | undefined>(() => guestTermsOf(stored.categories));
  const [isChecked, setIsChecked] = useState(false);
  const [isPeeking, setIsPeeking] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const done = doneSteps(stored);
  const [resumedAt] = useState(done);
  const last = STEPS.length;
  const asked = Number(address.get('step')) || Math.min(done + 1, last);
  const step = Math.min(Math.max(asked, 1), Math.min(done + 1, last));
  const key: StepKey = STEPS[step - 1] ?? 'club';
  const edit = (sportKey: string, changes: Partial<SportDraft>) =>
    setDrafts(drafts.map((draft) => (draft.template.key === sportKey ? { ...draft, ...changes } : draft)));
  const goTo = (next: number) => {
    setIsChecked(false);
    setAddress({ step: String(next) });
    document.querySelector('main')?.scrollTo(0, 0);
  };
  const isFaulty: Record<StepKey, boolean> = {
    club: clubFault(club) !== undefined,
    sports: chosenOf(drafts).length === 0,
    hours: chosenOf(drafts).some((draft) => checkHours(draft).fault !== undefined),
    prices: chosenOf(drafts).some((draft) =>
      (['usual', 'busy', 'lights'] as const).some((field) => priceFault(draft, field) !== undefined),
    ),
    members: guests !== undefined && guestFault(guests) !== undefined,
  };
  const save = useSingleMutation<void, () => void>({
    mutationFn: async () => {
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
    },
    onSuccess: (_, goOn) => goOn(),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  const goOn = (next: () => void) => {
    setIsChecked(true);
    if (isFaulty[key]) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
      return;
    }
    save.mutate(next);
  };
  const sportsWith = (isDetailed: typeof hasDetailedPrices | typeof hasDetailedHours) =>
    new Set(stored.sports.filter((each) => isDetailed(each, today)).map(({ sport }) => sport.key));
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
        <div className={styles.bar}>
          {step > 1 && (
            <Button variant="ghost" size="lg" icon="back" onClick={() => goTo(step - 1)}>
              {t('setup.back')}
            </Button>
          )}
          <p className={styles.hint}>{step < last && t('setup.changeLater')}</p>
          <div className={styles.peek}>
            <Button size="lg" icon="eye" onClick={() => setIsPeeking(true)}>
              {t('setup.preview')}
            </Button>
          </div>
          <Button
            variant="primary"
            size="lg"
            busy={save.isPending}
            onClick={() => goOn(() => (step < last ? goTo(step + 1) : setIsOpening(true)))}
          >
            {step < last ? t('setup.continue') : t('setup.open')}
            <Icon name="arrow" />
          </Button>
        </div>
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
          {key === 'club' && <ClubStep stored={stored} club={club} isChecked={isChecked} onChange={setClub} />}
          {key === 'sports' && <SportsStep drafts={drafts} isChecked={isChecked} onEdit={edit} />}
          {key === 'hours' && (
            <HoursStep drafts={chosenOf(drafts)} detailed={sportsWith(hasDetailedHours)} onEdit={edit} />
          )}
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
              categories={categories}
              onCategories={setCategories}
              guests={guests}
              onGuests={setGuests}
              isChecked={isChecked}
              onStep={goTo}
              onImport={() => goOn(() => void navigate(PATHS.officeImport))}
            />
          )}
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
