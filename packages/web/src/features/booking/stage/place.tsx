import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '#shared/drawings/players/figure.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { useBookingDesk } from '../booking-desk.ts';
import type { Player } from '../booking-draft.ts';
import { type PayState, payStateOf } from '../payment-quote.ts';
import { EmptySlot } from './empty-slot.tsx';
import { isFar, type PlaceIndex, placeBox } from './place-box.ts';
import styles from './stage.module.css';

const STEP_MS = 60;
const STATE_ICONS: Record<PayState, IconName> = { ready: 'check', low: 'alert', off: 'minus', unknown: 'user' };

/** A place on the court: somebody, a free place to press, or nothing where the booking type seats fewer. */
export function Place({ place }: { readonly place: PlaceIndex }) {
  const { t } = useTranslation();
  const { draft, seats, sport, service, figures, withAddPlayers, askForPlayer } = useBookingDesk();
  const player = draft.players.find(({ key }) => key === place);
  const { left, top, height } = placeBox(sport, place, service.playersStyling);
  const style = { left: `${left}%`, top: `${top}%`, height: `${height}%`, '--wait': `${(place + 1) * STEP_MS}ms` };
  const box = { style: style as CSSProperties, 'data-far': isFar(place) || undefined };
  if (player) {
    return (
      <div {...box} className={`${styles.place} ${styles.taken}`}>
        <Figure name={figures.get(player.memCode) ?? 'guy-1'} memberCode={player.memCode} />
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
        aria-label={t('booking.placeFreeAdd', { place: place + 1 })}
        onClick={askForPlayer}
      />
    </div>
  );
}

function NameTag({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { payment, booker } = useBookingDesk();
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
      {player.memCode === booker.memberCode && <span className={styles.you}>{t('booking.you')}</span>}
    </span>
  );
}
