import { addSeries, type PlannedDate, SERIES_LIMITS } from '@courtside/contract/booking/office-series';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DemoPin } from '#shared/ui/fields/pin/demo-pin.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import bar from '#shared/ui/page/bottom-bar.module.css';
import { ConflictList } from './conflict-list.tsx';
import { DateStrip } from './date-strip.tsx';
import { PaymentPlans } from './payment-plans.tsx';
import { Sentence } from './sentence.tsx';
import styles from './series.module.css';
import {
  amountsOf,
  choicesOf,
  type Decision,
  decisionFor,
  missingOf,
  pinAfter,
  requestOf,
  type SeriesDraft,
  startSeries,
  summaryOf,
} from './series-draft.ts';

/** Prices and collisions are the same whoever pays, so the preview is not asked again for another plan. */
const previewQuery = (draft: SeriesDraft) => {
  const body = { ...requestOf({ ...draft, paymentPlan: 'weekly' }), choices: [], memberPin: '', dryRun: 1 as const };
  return queryOptions({
    queryKey: ['series', 'preview', body],
    queryFn: ({ signal }) => callApi(addSeries, { body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 5_000,
  });
};

interface NewSeriesProps {
  readonly onDone: (id: number) => void;
  readonly onCancel: () => void;
}

/** A new series: the sentence, its dates, what collides, and who agrees to pay. */
export function NewSeries({ onDone, onCancel }: NewSeriesProps) {
  const { t } = useTranslation();
  const services = useServices();
  const { today } = useClubDay();
  const isAdmin = useUser().apiRole === 'admin';
  const [first] = services;
  const [draft, setDraft] = useState(() => ({
    ...startSeries('standing', first?.key ?? '', first?.courts[0]?.key ?? '', today),
    bookingType: first?.bookingTypes[0]?.key ?? '',
  }));
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [pin, setPin] = useState('');
  const change = (changes: Partial<SeriesDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setDecisions(new Map());
    setPin(pinAfter(draft, changes, pin));
  };
  const missing = missingOf(draft);
  const preview = useQuery({ ...previewQuery(draft), enabled: missing === undefined });
  const dates = missing || preview.error ? [] : (preview.data?.dates ?? []);
  const decide = (date: PlannedDate) => decisionFor(date, draft.from, decisions);
  const decideFor = (date: string, decision: Decision) => setDecisions(new Map(decisions).set(date, decision));
  const conflicts = dates.filter(({ state }) => state === 'conflict');
  const summary = summaryOf(dates, decide);
  const amounts = amountsOf(dates, decide);
  const saving = useSave(draft, () => choicesOf(dates, decide), pin, onDone);
  const press = (date: string) => {
    const planned = dates.find((each) => each.date === date);
    if (planned?.state === 'conflict') document.getElementById(`series-${date}`)?.focus();
    else if (decisions.get(date) === 'skip') {
      const next = new Map(decisions);
      next.delete(date);
      setDecisions(next);
    } else decideFor(date, 'skip');
  };
  return (
    <>
      <div className={styles.body}>
        {isAdmin && <KindChoice draft={draft} onChange={change} />}
        <Sentence draft={draft} services={services} today={today} onChange={change} />
        {missing && <p className={styles.soft}>{t(`series.missing.${missing}`)}</p>}
        {!missing && preview.error && <Fault>{failureText(preview.error)}</Fault>}
        {dates.length > 0 && (
          <section aria-busy={preview.isFetching}>
            <h2 className={styles.heading}>
              {t('series.dateCount', { count: dates.length })}
              <small>
                {t('series.counts', { asked: summary.asked, moved: summary.moved, skipped: summary.skipped })}
              </small>
            </h2>
            <DateStrip
              dates={dates.map((date) => ({ date: date.date, state: stateOf(decide(date)) }))}
              onPress={press}
            />
          </section>
        )}
        {conflicts.length > 0 && (
          <section>
            <h2 className={styles.heading}>
              {t('series.collide', { count: conflicts.length })}
              <small>{t('series.nearestChosen')}</small>
            </h2>
            <ConflictList
              dates={conflicts}
              service={draft.service}
              askedFrom={draft.from}
              decide={decide}
              onDecide={decideFor}
            />
          </section>
        )}
        {dates.length > 0 && draft.kind === 'standing' && (
          <WhoPays
            draft={draft}
            amounts={amounts}
            shares={preview.data?.shares ?? []}
            pin={pin}
            onPlan={(paymentPlan) => setDraft((before) => ({ ...before, paymentPlan }))}
            onPin={setPin}
          />
        )}
      </div>
      <SeriesBar
        draft={draft}
        made={summary.asked + summary.moved}
        total={amounts.total}
        lacksPin={draft.paymentPlan === 'now' && !pin}
        // The dates of the sentence before it are still shown: what the button counts is not what it would make.
        isOld={preview.isPlaceholderData}
        saving={saving}
        onCancel={onCancel}
      />
    </>
  );
}

interface KindChoiceProps {
  readonly draft: SeriesDraft;
  readonly onChange: (changes: Partial<SeriesDraft>) => void;
}

/** Another kind begins anew with the same days, players and reason. */
function KindChoice({ draft, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  return (
    <Segmented
      label={t('series.kind')}
      value={draft.kind}
      choices={[
        { value: 'standing', label: t('series.standing') },
        { value: 'block', label: t('series.block') },
      ]}
      onChange={(kind) =>
        onChange({
          ...startSeries(kind, draft.service, draft.courts[0] ?? '', today),
          weekday: draft.weekday,
          validFrom: draft.validFrom,
          until: draft.until,
          bookingType: draft.bookingType,
          players: draft.players,
          paymentPlan: 'weekly',
          reason: draft.reason,
        })
      }
    />
  );
}

interface WhoPaysProps extends Omit<ComponentProps<typeof PaymentPlans>, 'value' | 'onChange' | 'mayBeFree'> {
  readonly draft: SeriesDraft;
  readonly pin: string;
  readonly onPlan: (plan: SeriesDraft['paymentPlan']) => void;
  readonly onPin: (pin: string) => void;
}

/** The payment plan, and the PIN of the member who agrees to it. */
function WhoPays({ draft, pin, onPlan, onPin, ...costs }: WhoPaysProps) {
  const { t } = useTranslation();
  const isAdmin = useUser().apiRole === 'admin';
  return (
    <section className={styles.pay}>
      <h2 className={styles.heading}>{t('series.whoPays')}</h2>
      <PaymentPlans value={draft.paymentPlan} onChange={onPlan} {...costs} mayBeFree={isAdmin} />
      {(draft.paymentPlan === 'weekly' || draft.paymentPlan === 'monthly') && (
        <Tip tone="calm">
          {t('series.payText', { days: SERIES_LIMITS.chargeDays, hours: SERIES_LIMITS.releaseHours })}
        </Tip>
      )}
      {draft.paymentPlan !== 'club' && (
        <div className={styles.pin}>
          <PasswordField
            label={t('series.memberPin', { name: draft.players[0]?.name ?? '' })}
            help={t(draft.paymentPlan === 'now' ? 'series.plan.pinNeeded' : 'series.memberPinHelp')}
            isPin
            aside={<DemoPin />}
            value={pin}
            onChange={({ target }) => onPin(target.value.replaceAll(/\D/g, ''))}
          />
        </div>
      )}
    </section>
  );
}

interface SeriesBarProps {
  readonly draft: SeriesDraft;
  /** How many bookings are made. */
  readonly made: number;
  readonly total: number;
  readonly lacksPin: boolean;
  readonly isOld: boolean;
  readonly saving: { readonly isPending: boolean; readonly mutate: () => void };
  readonly onCancel: () => void;
}

function SeriesBar({ draft, made, total, lacksPin, isOld, saving, onCancel }: SeriesBarProps) {
  const { t } = useTranslation();
  return (
    <div className={`${bar.bar} ${styles.bar}`}>
      <p>
        <small>{t('series.bookings')}</small>
        <Num>{made}</Num>
      </p>
      {draft.kind === 'standing' && (
        <p>
          <small>{t('series.inAll')}</small>
          <Money euros={draft.paymentPlan === 'club' ? 0 : total} />
        </p>
      )}
      {draft.paymentPlan === 'now' && (
        <p>
          <small>{t('series.plan.today')}</small>
          <Money euros={total} />
        </p>
      )}
      <span className={styles.notified}>{draft.kind === 'standing' && t('series.notified')}</span>
      <Button variant="ghost" onClick={onCancel}>
        {t('series.cancel')}
      </Button>
      <Button
        variant="primary"
        size="lg"
        busy={saving.isPending}
        disabled={isOld}
        why={made === 0 ? t('series.noDates') : lacksPin && t('ui.fillFirst', { field: t('booking.yourPin') })}
        onClick={() => saving.mutate()}
      >
        {t(draft.kind === 'standing' ? 'series.make' : 'series.makeBlock', { count: made })}
      </Button>
    </div>
  );
}

const stateOf = (decision: Decision | undefined) =>
  decision === undefined ? ('asked' as const) : decision === 'skip' ? ('skipped' as const) : ('moved' as const);

function useSave(
  draft: SeriesDraft,
  choices: () => ReturnType<typeof choicesOf>,
  memberPin: string,
  onDone: (id: number) => void,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () =>
      callApi(addSeries, {
        body: {
          ...requestOf(draft),
          choices: choices(),
          memberPin: draft.paymentPlan === 'club' ? '' : memberPin,
          dryRun: 0,
        },
      }),
    onSuccess: async ({ id }) => {
      showToast({ tone: 'success', text: t('series.made') });
      await queryClient.invalidateQueries({ queryKey: ['series'] });
      if (id !== null) onDone(id);
    },
    onError: (failure) => {
      showToast({ tone: 'error', text: failureText(failure) });
      // Somebody else was faster: the dates are looked at again.
      void queryClient.invalidateQueries({ queryKey: ['series', 'preview'] });
    },
  });
}
