import type { Session } from '@courtside/contract/booking/schedule';
import { joinWaitingList, type WaitingItem, waitingOfDay } from '@courtside/contract/booking/waiting-list';
import type { SportService } from '@courtside/contract/club/sports/sports';
import type { ClubMember } from '@courtside/contract/people/members';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { QueueDots } from '#shared/waiting/queue-dots.tsx';
import { useWaitingChange } from '#shared/waiting/use-waiting-change.ts';
import { waitingQuery } from '#shared/waiting/waiting-query.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import { PlayersInMind } from './players-in-mind.tsx';
import styles from './waiting-dialog.module.css';

interface WaitingDialogProps {
  readonly service: SportService;
  readonly date: string;
  readonly session: Session;
  readonly court: CourtColumn;
  /** Who booked the session. */
  readonly booker: string;
  /** How many courts the sport has. */
  readonly courts: number;
  /** The caller's own entry, when there is one. */
  readonly entry: WaitingItem | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A taken session: join its waiting list, or see the own place in it and leave. */
export function WaitingDialog(props: WaitingDialogProps) {
  const { service, date, session, court, booker, entry, opened, onClose } = props;
  const { t, i18n } = useTranslation();
  const { data: counts } = useQuery({ ...waitingOfDayQuery(service.key, date), enabled: opened });
  const waits = counts?.find(({ key }) => key === session.key)?.waiting ?? 0;
  const title = joinTexts(
    [formatDate(date, 'weekdayDay', i18n.language), ltrText(session.from), court.name],
    i18n.language,
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={440} height={entry ? undefined : 656}>
      <p className={styles.text}>
        {t('waiting.join.bookedBy', { name: shortName(booker) })}{' '}
        {counts && (waits > 0 ? t('waiting.join.waits', { count: waits }) : t('waiting.join.nobody'))}
      </p>
      {entry ? <OwnPlace entry={entry} onClose={onClose} /> : <JoinForm {...props} />}
    </Dialog>
  );
}

/** How many wait for each session of the day. */
const waitingOfDayQuery = (service: string, date: string) =>
  queryOptions({
    queryKey: ['bookings', 'waiting', 'day', service, date],
    queryFn: async ({ signal }) =>
      (await callApi(waitingOfDay, { query: { service, date: date as never } }, { signal })).sessions,
    staleTime: 0,
  });

function OwnPlace({ entry, onClose }: { readonly entry: WaitingItem; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const change = useWaitingChange();
  return (
    <>
      <div className={styles.own}>
        <QueueDots place={entry.place} total={entry.waiting} />
        <div>
          <b>{t('waiting.placeOf', { place: entry.place, total: entry.waiting })}</b>
          <p className={styles.text}>
            {entry.anyCourt ? t('waiting.join.yoursAny', { time: ltrText(entry.from) }) : t('waiting.join.yoursThis')}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button
          size="lg"
          busy={change.isPending}
          onClick={() => change.mutate({ name: 'leave', id: entry.id }, { onSuccess: onClose })}
        >
          {t('waiting.leave')}
        </Button>
        <LinkButton variant="primary" size="lg" to={PATHS.myWaitingList}>
          {t('waiting.join.toList')}
        </LinkButton>
      </DialogActions>
    </>
  );
}

function JoinForm({ service, session, court, courts, onClose }: WaitingDialogProps) {
  const { t } = useTranslation();
  const [which, setWhich] = useState<'this' | 'any'>('this');
  const [players, setPlayers] = useState<readonly ClubMember[]>([]);
  const join = useJoin(session.key, onClose);
  const seats = Math.min(service.bookingSetting.maximumPlayers, service.paymentSetting.paymentMaximumPlayers) - 1;
  return (
    <>
      {courts > 1 && (
        <RadioCards
          legend={t('waiting.join.which')}
          hidesLegend
          value={which}
          onChange={setWhich}
          cards={[
            { value: 'this', label: t('waiting.join.this', { court: court.name }), text: t('waiting.join.thisText') },
            {
              value: 'any',
              label: t('waiting.join.any', { time: ltrText(session.from) }),
              text: t('waiting.join.anyText'),
            },
          ]}
        />
      )}
      {seats > 0 && !service.hideMembers && (
        <PlayersInMind sport={service.key} chosen={players} seats={seats} onChange={setPlayers} />
      )}
      <p className={styles.text}>{t('waiting.join.how')}</p>
      {join.error && (
        <p className={styles.refusal} role="alert">
          <Icon name="alert" size={16} />
          <span>{failureText(join.error)}</span>
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        fullWidth
        icon="queue"
        busy={join.isPending}
        onClick={() => join.mutate({ anyCourt: which === 'any', players })}
      >
        {t('waiting.join.send')}
      </Button>
    </>
  );
}

interface Wanted {
  readonly anyCourt: boolean;
  readonly players: readonly ClubMember[];
}

/** A refusal stays in the dialog: the member can choose otherwise. */
function useJoin(bookingKey: string, onJoined: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { memberCode } = useUser();
  return useSingleMutation({
    mutationFn: ({ anyCourt, players }: Wanted) =>
      callApi(joinWaitingList, {
        body: {
          BookingKey: bookingKey,
          AnyCourt: anyCourt ? 1 : 0,
          PlayerCodes: [memberCode, ...players.map((player) => player.memberCode)].join(','),
        },
      }),
    onSuccess: (item) => {
      showToast({ tone: 'success', text: t('waiting.join.done', { place: item.place }) });
      onJoined();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  });
}
