import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '#shared/drawings/players/figure.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { openPlaces, type Player } from '../state/booking-draft.ts';
import { useBookingState } from '../state/booking-state.ts';
import { type PayState, payStateOf } from '../state/payment-quote.ts';
import styles from './court-view.module.css';
import { isFar, type PlaceIndex, placeBox } from './place-box.ts';

const STEP_MS = 60;
const STATE_ICONS: Record<PayState, IconName> = { ready: 'check', low: 'alert', off: 'minus', unknown: 'user' };

/** A place on the court: a player, a free place to press, or nothing where the booking type has fewer places. */
export function Place({ place }: { readonly place: PlaceIndex }) {
  const { t } = useTranslation();
  const { draft, seats, theme, service, figures, withAddPlayers, askForPlayer } = useBookingState();
  const isOpen = openPlaces(draft, seats).has(place);
  const player = draft.players.find(({ key }) => key === place);
  const { left, top, height } = placeBox(theme, place, service.playersStyling);
  const style = { left: `${left}%`, top: `${top}%`, height: `${height}%`, '--wait': `${(place + 1) * STEP_MS}ms` };
  const box = { style: style as CSSProperties, 'data-far': isFar(place) || undefined };
  if (player) {
    return (
      <div {...box} className={`${styles.place} ${styles.taken}`}>
        <Figure name={figures.get(player.memberCode) ?? 'guy-1'} memberCode={player.memberCode} />
        <span className="sr">{t('booking.inTeamAs', { place: place + 1 })}</span>
        <NameTag player={player} />
      </div>
    );
  }
  if (!withAddPlayers || draft.players.length >= seats || place >= seats) return null;
  return (
    <div {...box} className={`${styles.place} ${styles.free}`}>
      <EmptySlot />
      <button
        type="button"
        className={styles.add}
        aria-label={t(isOpen ? 'booking.placeOpenAdd' : 'booking.placeFreeAdd', { place: place + 1 })}
        onClick={askForPlayer}
      />
      {isOpen && (
        <span className={styles.tag} aria-hidden="true">
          <Icon name="game" size={16} />
          {t('booking.openTag')}
        </span>
      )}
    </div>
  );
}

function NameTag({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { payment, booker } = useBookingState();
  const state = payStateOf(player, payment.quote);
  const [first, ...rest] = shortName(player.name).split(' ');
  return (
    <span className={styles.tag}>
      <Icon name={STATE_ICONS[state]} size={16} className={styles[state]} />
      <span className="sr">{player.name}</span>
      <span aria-hidden="true">
        {first}
        {rest.length > 0 && <span className={styles.last}> {rest.join(' ')}</span>}
      </span>
      {player.memberCode === booker.memberCode && <span className={styles.you}>{t('booking.you')}</span>}
    </span>
  );
}

/** A pale figure on a dashed ring with a plus: a free place. */
function EmptySlot() {
  const id = useId();
  return (
    <svg viewBox="-30 0 300 400" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fffdf8" stopOpacity=".62" />
          <stop offset=".55" stopColor="#fffdf8" stopOpacity=".34" />
          <stop offset="1" stopColor="#fffdf8" stopOpacity="0" />
        </linearGradient>
      </defs>
      <ellipse cx="120" cy="382" rx="88" ry="16" fill="#fffdf8" opacity=".2" />
      <ellipse
        cx="120"
        cy="382"
        rx="88"
        ry="16"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="4.5"
        strokeDasharray="15 10.6"
        strokeLinecap="round"
      />
      <path
        fill={`url(#${id})`}
        d="M120 62C137 62 146 74 146 90C146 108 136 122 130 126V134C156 138 168 150 170 178L178 252Q178 264 168 264Q160 264 158 254L152 208L156 268L160 380H132L122 276H118L108 380H80L84 268L88 208L82 254Q80 264 72 264Q62 264 62 252L70 178C72 150 84 138 110 134V126C104 122 94 108 94 90C94 74 103 62 120 62Z"
      />
      <circle cx="120" cy="192" r="38" fill="#ffffff" />
      <path d="M120 174V210M102 192H138" stroke="#13284c" strokeWidth="7.5" strokeLinecap="round" />
    </svg>
  );
}
