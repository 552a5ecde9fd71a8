import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelText } from '#features/competing/level/level-query.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { CourtAbove } from '../court/court-above.tsx';
import court from '../court/game-court.module.css';
import { PlayerFace } from '../court/player-face.tsx';
import { type Player, seatsOf } from '../court/seats.ts';
import { JoinSheet } from '../join/join-sheet.tsx';
import type { GameDetail } from '../state/game-queries.ts';
import styles from './big-court.module.css';

/** The court with its places. An open ring does the same as the main button. */
export function BigCourt({ game }: { readonly game: GameDetail }) {
  const theme = useSportTheme(game.service);
  const [isJoining, setIsJoining] = useState(false);
  const seats = seatsOf(game, theme);
  // Players first, so that the open places follow them for the keyboard.
  return (
    <div className={`${court.court} ${styles.court}`}>
      <CourtAbove theme={theme} courtType={game.courtType} />
      <ul>
        {seats.map(({ id, player, x, y }) => (
          <li key={id} className={styles.seat} style={{ left: `${x}%`, top: `${y}%` }}>
            {player ? <Taken player={player} /> : <Open game={game} onJoin={() => setIsJoining(true)} />}
          </li>
        ))}
      </ul>
      <JoinSheet game={game} opened={isJoining} onClose={() => setIsJoining(false)} />
    </div>
  );
}

function Taken({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { memberCode } = useUser();
  const isPhone = useIsPhone();
  return (
    <>
      <span className={court.face} data-mine={player.memberCode === memberCode || undefined}>
        <PlayerFace player={player} size={isPhone ? 46 : 72} />
      </span>
      <span className={styles.tag} dir="auto">
        {player.name ? (
          <MemberName name={isPhone ? firstNameOf(player.name) : player.name} />
        ) : (
          t(player.isGuest ? 'game.guest' : 'booking.aPlayer')
        )}
        {player.level !== undefined && <Num>{levelText(player.level)}</Num>}
        {player.isOffered && <small>{t('game.offered')}</small>}
      </span>
    </>
  );
}

function Open({ game, onJoin }: { readonly game: GameDetail; readonly onJoin: () => void }) {
  const { t } = useTranslation();
  const ring = (
    <>
      <span className={court.ring}>
        <Icon name="plus" size={24} />
      </span>
      <span className={styles.tag}>
        {t(game.canJoin ? 'games.join.place' : 'game.open')}
        {game.canJoin && <Num>{moneyText(game.myShare)}</Num>}
      </span>
    </>
  );
  if (!game.canJoin) return ring;
  return (
    <button type="button" className={styles.take} aria-haspopup="dialog" onClick={onJoin}>
      {ring}
    </button>
  );
}
