import type { PlannedChange } from '@courtside/contract/booking/booking-change';
import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { LIMITS } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import styles from './change.module.css';
import type { ChangedPlayer } from './change-draft.ts';
import { PlayerPicker } from './player-picker.tsx';
import { PlayerRow } from './player-row.tsx';
import type { Change } from './use-change.ts';

interface NewPlayersProps {
  readonly detail: BookingDetail;
  readonly change: Change;
  readonly isEditing: boolean;
}

/** The players after the change, each with the difference in words; while players are changed also with what changes them. */
export function NewPlayers({ detail, change, isEditing }: NewPlayersProps) {
  const { t } = useTranslation();
  const { draft, plan } = change;
  const [isPicking, setIsPicking] = useState(false);
  const planned = new Map(plan?.players.map((player) => [player.memberCode, player]));
  const left = plan?.players.filter(({ part }) => part === 'leaves') ?? [];
  const genders = new Map(detail.players.map(({ bookingMemberCode, gender }) => [bookingMemberCode, gender]));
  const hasRoom = draft.players.length + draft.guests.length < LIMITS.playerSlots;
  return (
    <>
      <ul className={styles.rows}>
        {draft.players.map((player, index) => {
          const of = planned.get(player.memberCode);
          const words = of && differenceOf(of, plan?.isDue ?? false, t);
          return (
            <PlayerRow
              key={player.memberCode}
              player={player}
              amount={of?.price}
              isNew={!genders.has(player.memberCode)}
              {...(words && { difference: words.text, isBack: words.isBack })}
              {...(of?.isShort
                ? { note: t('changeBooking.short') }
                : of?.part === 'joins' && { note: t('changeBooking.joins') })}
              before={isEditing && <PaysTick player={player} isFirst={index === 0} change={change} />}
            >
              {isEditing && index > 0 && <Remove player={player} change={change} />}
            </PlayerRow>
          );
        })}
        {left.map((player) => (
          <PlayerRow
            key={player.memberCode}
            player={{ ...player, gender: genders.get(player.memberCode) ?? '' }}
            amount={0}
            isGone
            note={t('changeBooking.leaves')}
            difference={differenceOf(player, plan?.isDue ?? false, t).text}
            isBack={player.difference < 0}
          />
        ))}
      </ul>
      <Guests change={change} isEditing={isEditing} />
      {isEditing && hasRoom && (
        <Button icon="plus" fullWidth onClick={() => setIsPicking(true)}>
          {t('changeBooking.addPlayer')}
        </Button>
      )}
      <PlayerPicker detail={detail} change={change} opened={isPicking} onClose={() => setIsPicking(false)} />
    </>
  );
}

type Planned = PlannedChange['players'][number];

function differenceOf({ difference }: Planned, isDue: boolean, t: TFunction) {
  if (Math.abs(difference) < 0.005) return { text: t('changeBooking.same'), isBack: false };
  if (isDue) return { text: t('changeBooking.atCounter'), isBack: false };
  const amount = moneyText(Math.abs(difference));
  return difference < 0
    ? { text: t('changeBooking.comesBack', { amount }), isBack: true }
    : { text: t('changeBooking.pays', { amount }), isBack: false };
}

interface EditProps {
  readonly player: ChangedPlayer;
  readonly change: Change;
}

/** The first player always pays a share of what the club's sports ask of the first one; the server says so otherwise. */
function PaysTick({ player, isFirst, change: { draft, change } }: EditProps & { readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const isOwn = useUser().memberCode === player.memberCode;
  const toggle = () =>
    change({
      players: draft.players.map((each) =>
        each.memberCode === player.memberCode ? { ...each, pays: !each.pays } : each,
      ),
    });
  return (
    <input
      type="checkbox"
      className={tick.tick}
      checked={player.pays}
      disabled={isFirst && isOwn && player.pays}
      aria-label={t('changeBooking.paysShare', { name: player.name })}
      onChange={toggle}
    />
  );
}

function Remove({ player, change: { draft, change } }: EditProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon="close"
      label={t('changeBooking.remove', { name: player.name })}
      onClick={() => change({ players: draft.players.filter(({ memberCode }) => memberCode !== player.memberCode) })}
    />
  );
}

function Guests({ change: { draft, change }, isEditing }: Pick<NewPlayersProps, 'change' | 'isEditing'>) {
  const { t } = useTranslation();
  if (draft.guests.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {draft.guests.map((name, index) => (
        <li key={name} className={styles.row}>
          <span className={styles.who}>
            <span className={styles.name}>
              <MemberName name={name} />
            </span>
            <small>{t('changeBooking.guest')}</small>
          </span>
          {isEditing && (
            <IconButton
              icon="close"
              label={t('changeBooking.remove', { name })}
              onClick={() => change({ guests: draft.guests.filter((_, place) => place !== index) })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
