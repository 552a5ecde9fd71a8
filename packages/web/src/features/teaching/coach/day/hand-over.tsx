import { handOver, handOverChoices } from '@courtside/contract/teaching/coach-handover';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { isPinFailure } from '#shared/ui/fields/pin/paying-form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import tick from '#shared/ui/fields/tick.module.css';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './hand-over.module.css';
import { coachesOf, keyOf, type Session, sessionsOf } from './hand-over-choice.ts';

interface HandOverProps {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly onClose: () => void;
}

/** Lessons and dates of courses of some days go to one other coach in one step. */
export function HandOver({ firstDay, lastDay, onClose }: HandOverProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['coach', 'handover', firstDay, lastDay],
    queryFn: ({ signal }) => callApi(handOverChoices, { query: { firstDay, lastDay } }, { signal }),
    staleTime: 0,
  });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  const nobody = data && coachesOf(data.items).length === 0;
  if (!data || nobody)
    return (
      <>
        <p role="status">{data ? t(data.items.length === 0 ? 'coachDay.nothing' : 'coachDay.nobodyFree') : ''}</p>
        <DialogActions>
          <Button size="lg" onClick={onClose}>
            {t('booking.back')}
          </Button>
        </DialogActions>
      </>
    );
  return <Choosing key={`${firstDay} ${lastDay}`} {...{ firstDay, lastDay, onClose }} items={data.items} />;
}

interface ChoosingProps extends HandOverProps {
  readonly items: AnswerOf<typeof handOverChoices>['items'];
}

function Choosing({ items, firstDay, lastDay, onClose }: ChoosingProps) {
  const { t } = useTranslation();
  const coaches = coachesOf(items);
  const [chosen, setChosen] = useState<string>();
  const [left, setLeft] = useState<readonly string[]>([]);
  // The list is read again after a refusal; whoever is not free any more is not chosen any more.
  const coach = coaches.find(({ memberCode }) => memberCode === chosen)?.memberCode ?? coaches[0]?.memberCode ?? '';
  const able = sessionsOf(items, coach);
  const sessions = able.filter((session) => !left.includes(keyOf(session)));
  const { giving, pin } = useHandOver({ firstDay, lastDay, coach, sessions, onClose });
  const refusal = giving.error ? failureText(giving.error) : undefined;
  const isOfPin = isPinFailure(giving.error);
  return (
    <Form onSubmit={pin.send} className={styles.form}>
      <ChoiceGroup
        legend={t('coachDay.handOverTo')}
        value={coach}
        onChange={setChosen}
        choices={coaches.map(({ memberCode, name, count }) => ({ value: memberCode, label: name, count }))}
      />
      <ul className={styles.sessions} aria-label={t('coachDay.what')}>
        {items.map((session) => (
          <li key={keyOf(session)}>
            <SessionTick
              session={session}
              isFree={able.includes(session)}
              isChosen={sessions.includes(session)}
              onChange={(isChosen) =>
                setLeft(isChosen ? left.filter((key) => key !== keyOf(session)) : [...left, keyOf(session)])
              }
            />
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t('coachDay.handOverText')}</p>
      {refusal && !isOfPin && <p role="alert">{refusal}</p>}
      <PinField value={pin.value} onChange={pin.onChange} error={pin.error ?? (isOfPin ? refusal : undefined)} />
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('booking.back')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          type="submit"
          busy={giving.isPending}
          why={sessions.length === 0 && t('coachDay.chooseSome')}
        >
          {t('coachDay.handOver', { count: sessions.length })}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface Giving extends HandOverProps {
  readonly coach: string;
  readonly sessions: readonly Session[];
}

function useHandOver({ firstDay, lastDay, coach, sessions, onClose }: Giving) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const giving = useSingleMutation({
    mutationFn: (PinCode: string) => {
      const lessons = sessions.flatMap(({ lesson }) => lesson ?? []);
      const dateIds = sessions.flatMap(({ dateId }) => dateId ?? []);
      return callApi(handOver, { body: { firstDay, lastDay, coach, lessons, dateIds, PinCode } });
    },
    onSuccess: ({ lessons, dates, pupils }) => {
      showToast({ tone: 'success', text: t('coachDay.handedOver', { lessons, dates, pupils }) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['coach'] }),
  });
  const pin = usePin({
    isBusy: giving.isPending,
    onSend: (value) => {
      giving.mutate(value);
      pin.clear();
    },
    onType: giving.reset,
  });
  return { giving, pin };
}

interface SessionTickProps {
  readonly session: Session;
  readonly isFree: boolean;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function SessionTick({ session, isFree, isChosen, onChange }: SessionTickProps) {
  const { t, i18n } = useTranslation();
  const { title, service, from, to, pupils } = session;
  const heading = title
    ? (title[i18n.language as keyof typeof title] ?? title.en)
    : formatList([...pupils], i18n.language);
  const when = t('coachDay.sessionAt', {
    day: formatDate(from.slice(0, 10), 'dayMonth', i18n.language),
    from: ltrText(from.slice(11)),
    to: ltrText(to.slice(11)),
    sport: sportTitle(service, t),
  });
  return (
    <label className={styles.session} data-free={isFree}>
      <input
        type="checkbox"
        className={tick.tick}
        checked={isChosen}
        disabled={!isFree}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <b>{heading}</b>
        <small>{isFree ? when : t('coachDay.notFree', { when })}</small>
      </span>
    </label>
  );
}
