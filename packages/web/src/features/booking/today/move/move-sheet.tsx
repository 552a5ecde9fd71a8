import { moveByDesk, type PlannedMove } from '@courtside/contract/booking/office-booking-changes';
import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { formatEuros } from '@courtside/contract/values/money';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { brokenRuleText, failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { isolatedText, ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { isPinFailure, useDeskPin } from '../pin/desk-pin.ts';
import { DeskPinField } from '../pin/desk-pin-field.tsx';
import { useToday } from '../state/today-context.ts';
import styles from './move.module.css';
import { endMove, startMove } from './move-store.ts';

interface MoveSheetProps {
  readonly booking: TodayBooking;
  /** Session keys. */
  readonly to: string;
}

const refOf = ({ section, key }: Pick<TodayBooking, 'section' | 'key'>) => ({ section, key });

/** Old, new and each payer's difference; nothing is saved before the button is pressed. */
export function MoveSheet({ booking, to }: MoveSheetProps) {
  const { t } = useTranslation();
  const plan = useQuery({
    queryKey: ['move-plan', booking.key, to, booking.startsAt, booking.court],
    queryFn: ({ signal }) => callApi(moveByDesk, { params: refOf(booking), body: { to, dryRun: 1 } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { refetch } = plan;
  return (
    <section className={styles.panel} aria-label={t('todayMove.moveTitle', { key: booking.key })}>
      <h3>{t('todayMove.moveTitle', { key: ltrText(booking.key) })}</h3>
      {plan.data && <MoveForm plan={plan.data} booking={booking} to={to} onStale={() => void refetch()} />}
      {plan.error && <ErrorState failure={plan.error} onRetry={() => void refetch()} />}
      {plan.isPending && (
        <Loading>
          <Skeleton height={64} radius={10} />
          <Skeleton height={64} radius={10} />
          <Skeleton height={88} radius={10} />
          <Skeleton height={48} radius={10} />
          <Skeleton height={44} radius={10} />
        </Loading>
      )}
      {/* Shown earlier, it would move away, and the button that moves the booking would come to its place. */}
      {!plan.isPending && (
        <Button variant="ghost" fullWidth onClick={endMove}>
          {t('todayMove.leave')}
        </Button>
      )}
    </section>
  );
}

interface MoveFormProps extends MoveSheetProps {
  readonly plan: PlannedMove;
  /** The price or the day has changed since it was shown. */
  readonly onStale: () => void;
}

function MoveForm({ plan, booking, to, onStale }: MoveFormProps) {
  const { t, i18n } = useTranslation();
  const { isLive, refresh } = useToday();
  const desk = useDeskPin();
  const [difference, setDifference] = useState<'charge' | 'club'>('charge');
  const [ruleReason, setRuleReason] = useState('');
  const courtTitle = (court: string) => clubWord(court, t, plan.section);
  const sum = (pick: 'paid' | 'price') =>
    plan.payers.reduce((total, payer) => total + Math.round(payer[pick] * 100), 0) / 100;
  const moving = useSingleMutation({
    mutationFn: () =>
      desk.unlocked(() =>
        callApi(moveByDesk, {
          params: refOf(booking),
          body: {
            to,
            difference,
            expectedDifference: plan.difference,
            ...(ruleReason.trim() && { beyondRuleReason: ruleReason.trim() }),
          },
        }),
      ),
    onSuccess: () => {
      const place = `${courtTitle(plan.new.court)}${t('schedule.comma')}${ltrText(plan.new.from)}`;
      const facts = joinTexts([isolatedText(booking.booker.name), moneyText(sum('price'))], i18n.language);
      showToast({ tone: 'success', text: t('todayMove.moved', { key: ltrText(plan.key), place, facts }) });
      endMove();
      void refresh();
    },
    onError: (failure) => {
      if (isPinFailure(failure)) return;
      showToast({ tone: 'error', text: failureText(failure) });
      onStale();
      void refresh();
    },
  });
  const short = difference === 'charge' ? plan.payers.filter(({ isShort }) => isShort) : [];
  const needsReason = plan.refusals.length > 0 && ruleReason.trim().length < 3;
  const needsPin = desk.isAsked && desk.pin === '';
  const isBlocked = plan.problems.length > 0 || short.length > 0 || needsReason || !isLive;
  return (
    <Form className={styles.form} onSubmit={() => !isBlocked && !needsPin && moving.mutate()}>
      <Place place={plan.old} title={courtTitle(plan.old.court)} amount={sum('paid')} />
      <Place place={plan.new} title={courtTitle(plan.new.court)} amount={sum('price')} isNew />
      <Problems plan={plan} />
      {plan.difference === 0 ? (
        <p className={styles.hint}>{t('todayMove.samePrice')}</p>
      ) : (
        <Differences plan={plan} difference={difference} />
      )}
      {plan.difference > 0 && !plan.isDue && (
        <ChoiceGroup
          legend={t('todayMove.whoPays')}
          value={difference}
          onChange={setDifference}
          choices={[
            { value: 'charge', label: t('todayMove.payersPay') },
            { value: 'club', label: t('todayMove.clubPays') },
          ]}
        />
      )}
      {plan.isDue && <p className={styles.hint}>{t('todayMove.dueLater')}</p>}
      {short.map(({ memberCode, name }) => (
        <p key={memberCode} className={styles.problem} role="alert">
          {t('todayMove.short', { name })}
        </p>
      ))}
      {plan.refusals.map((refusal) => (
        <p key={`${refusal.code} ${refusal.memberCode}`} className={styles.problem}>
          {brokenRuleText(refusal)}
        </p>
      ))}
      {plan.refusals.length > 0 && (
        <TextField
          label={t('todayMove.ruleReason')}
          value={ruleReason}
          maxLength={200}
          onChange={(event) => setRuleReason(event.target.value)}
        />
      )}
      <DeskPinField desk={desk} failure={moving.error} disabled={moving.isPending} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        disabled={isBlocked}
        why={needsReason && t('ui.fillFirst', { field: t('todayMove.ruleReason') })}
        busy={moving.isPending}
      >
        {t('todayMove.moveAndTell', { count: plan.playerCount })}
      </Button>
      {plan.problems.length > 0 && (
        <Button fullWidth onClick={() => startMove(booking.key)}>
          {t('todayMove.otherPlace')}
        </Button>
      )}
    </Form>
  );
}

/** Why the booking cannot be moved there. */
function Problems({ plan }: { readonly plan: PlannedMove }) {
  const { t } = useTranslation();
  return plan.problems.map(({ code, params }) => (
    <p key={`${code} ${params.name ?? ''}`} className={styles.problem} role="alert">
      {refusalText(code as ErrorCode, { ...params, court: clubWord(String(params.court ?? ''), t, plan.section) })}
    </p>
  ));
}

interface PlaceProps {
  readonly place: PlannedMove['old'];
  readonly title: string;
  readonly amount: number;
  readonly isNew?: boolean;
}

function Place({ place, title, amount, isNew }: PlaceProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.place} data-new={isNew || undefined}>
      <span>
        <small>{t(isNew ? 'todayMove.new' : 'todayMove.old')}</small>
        <b>
          {title}
          {t('schedule.comma')}
          <Num>{`${place.from}–${place.to}`}</Num>
        </b>
      </span>
      <b>
        <Money euros={amount} />
      </b>
    </p>
  );
}

/** What comes back has a plus, what is taken a minus, as on the payers' balances. */
function Differences({ plan, difference }: { readonly plan: PlannedMove; readonly difference: 'charge' | 'club' }) {
  const { t } = useTranslation();
  const changes = plan.payers.map((payer) => ({
    ...payer,
    change: difference === 'club' ? Math.max(0, -payer.difference) : -payer.difference,
  }));
  const changed = changes.filter(({ change }) => change !== 0);
  const total = changes.reduce((sum, { change }) => sum + Math.round(change * 100), 0) / 100;
  const count = changed.length;
  const label = total > 0 ? t('todayMove.goesBack', { count }) : t('todayMove.isTaken', { count });
  return (
    <ul className={styles.payers}>
      {changes.map(({ memberCode, name, change }) => (
        <li key={memberCode}>
          <bdi>{name}</bdi>
          <Signed euros={change} />
        </li>
      ))}
      <li>
        <span>{total === 0 ? t('todayMove.nothingTaken') : label}</span>
        <Signed euros={total} />
      </li>
    </ul>
  );
}

function Signed({ euros }: { readonly euros: number }) {
  const sign = euros > 0 ? '+' : euros < 0 ? '−' : '';
  return (
    <span className={euros > 0 ? styles.back : undefined}>
      <Num>{`${sign}${formatEuros(Math.abs(euros))}`}</Num>
    </span>
  );
}
