import { LIMITS } from '@courtside/contract/values/limits';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import tick from '#shared/ui/fields/tick.module.css';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { isDefaultPlayer, mustPay, openPlaces, type Player } from '../state/booking-draft.ts';
import { useBookingState } from '../state/booking-state.ts';
import { type PayState, payStateOf } from '../state/payment-quote.ts';
import { AddGuest, BookerPlays, GuestRow } from './guests.tsx';
import styles from './payers.module.css';
import { YouTag } from './you-tag.tsx';

const STATES = {
  ready: { icon: 'check', label: 'booking.ready' },
  low: { icon: 'alert', label: 'booking.low' },
  off: { icon: 'minus', label: 'booking.notPaying' },
} as const satisfies Record<Exclude<PayState, 'unknown'>, { icon: IconName; label: string }>;

/** With the words of open games, which most bookings never need. */
const OpenPlaces = lazy(async () => ({
  default: (await import('#features/booking/games/open/open-places.tsx')).OpenPlaces,
}));

/** The players, each with a tick for those who pay (spec 2.3), and the places that are still free. */
export function Payers() {
  const { t } = useTranslation();
  const { draft, seats } = useBookingState();
  const filled = draft.players.length;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('booking.players')}</h2>
        <span className={styles.hint}>
          {filled > 1 ? t('booking.tickWhoPays') : t('booking.playersOf', { filled, seats })}
        </span>
      </div>
      <ul className={styles.payers}>
        {draft.players.map((player) => (
          <li key={player.memberCode}>
            {player.isGuest ? <GuestRow player={player} /> : <PayerRow player={player} />}
          </li>
        ))}
      </ul>
      <FreePlaces />
      <LeftOpen />
      <AddGuest />
      <BookerPlays />
    </section>
  );
}

function LeftOpen() {
  const { draft, payment } = useBookingState();
  if (!draft.game) return null;
  return (
    <Suspense>
      <OpenPlaces game={draft.game} price={payment.quote?.game?.place} />
    </Suspense>
  );
}

function PayerRow({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { draft, change, booker, payment, figures } = useBookingState();
  const state = payStateOf(player, payment.quote);
  return (
    <label className={styles.payer} data-state={state}>
      <input
        type="checkbox"
        className={tick.tick}
        checked={player.pays}
        disabled={mustPay(draft, player.memberCode)}
        aria-label={t('booking.pays', { name: player.name })}
        onChange={() => change({ type: 'payToggled', memberCode: player.memberCode })}
      />
      <Face gender={player.gender} memberCode={player.memberCode} figure={figures.get(player.memberCode)} />
      <span>
        <span className={styles.name}>
          <MemberName name={player.name} /> {player.memberCode === booker.memberCode && <YouTag />}
        </span>
        <PayerMeta player={player} />
      </span>
      <PayerDue player={player} state={state} />
    </label>
  );
}

/** The balance, or the member number where the server does not return the balance, as for other members. */
function PayerMeta({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { payment, booker } = useBookingState();
  const { balanceAmount } = useUser();
  const own = player.memberCode === booker.memberCode ? balanceAmount : null;
  const balance = payment.quote?.dues.get(player.memberCode)?.balance ?? own;
  return (
    <span className={styles.meta}>
      {balance === null ? (
        <>
          {t('booking.member')} <Num>{player.memberCode}</Num>
        </>
      ) : (
        <>
          {t('booking.balance')} <Money euros={balance} />
        </>
      )}
    </span>
  );
}

function PayerDue({ player, state }: { readonly player: Player; readonly state: PayState }) {
  const { t } = useTranslation();
  const { payment } = useBookingState();
  if (state === 'unknown') return payment.isPending ? <span className={styles.awaited} /> : null;
  const { icon, label } = STATES[state];
  const amount = state === 'off' ? 0 : (payment.quote?.dues.get(player.memberCode)?.amount ?? 0);
  return (
    <span className={styles.due}>
      <Money euros={amount} />
      <span className={styles.state}>
        <Icon name={icon} size={16} />
        {t(label)}
      </span>
    </span>
  );
}

/** The free places, each a button that opens Add Players. */
function FreePlaces() {
  const { t } = useTranslation();
  const { draft, seats, withAddPlayers, askForPlayer } = useBookingState();
  const taken = new Set([...draft.players.map(({ key }) => key), ...openPlaces(draft, seats)]);
  const free = Array.from({ length: LIMITS.playerSlots }, (_, place) => place)
    .filter((place) => !taken.has(place))
    .slice(0, Math.max(0, seats - taken.size));
  if (!withAddPlayers || free.length === 0) return null;
  return (
    <ul className={styles.freePlaces}>
      {free.map((place) => (
        <li key={place}>
          <button type="button" className={styles.freePlace} onClick={askForPlayer}>
            <Icon name="plus" />
            {t('booking.placeFree', { place: place + 1 })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** spec 2.3: the 'Remove Players' list. A member is not on it: they are the default player. */
export function RemovePlayers() {
  const { t } = useTranslation();
  const { draft, booker, team } = useBookingState();
  const removable = draft.players.filter(({ memberCode }) => !isDefaultPlayer(memberCode, booker));
  if (removable.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
    <div className={styles.remove} role="group" aria-label={t('booking.removePlayers')}>
      <h3 className={styles.removeHeading}>{t('booking.removePlayers')}</h3>
      {removable.map((player) => (
        <button
          key={player.memberCode}
          type="button"
          className={styles.pill}
          aria-label={t('booking.removePlayer', { name: player.name })}
          onClick={() => team.remove(player)}
        >
          {firstNameOf(player.name)}
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  );
}
