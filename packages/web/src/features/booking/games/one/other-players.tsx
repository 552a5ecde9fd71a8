import { removePlayer } from '@courtside/contract/booking/games/game-questions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { PlayerFace } from '../court/player-face.tsx';
import type { Player } from '../court/seats.ts';
import { isOver } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import { Confirm } from './confirm.tsx';
import styles from './notes.module.css';

/** The booker can take out whoever joined, as long as a player could leave. */
export function OtherPlayers({ game }: { readonly game: GameDetail }) {
  const removable = game.players.filter(
    ({ isBooker, isGuest, memberCode }) => !isBooker && !isGuest && memberCode !== undefined,
  );
  if (isOver(game) || Date.parse(game.leaveUntil) <= Date.now() || removable.length === 0) return null;
  return (
    <ul className={styles.list}>
      {removable.map((player) => (
        <li key={player.slot} className={styles.note}>
          <PlayerFace player={player} size={32} />
          <span className={styles.text}>
            <MemberName name={player.name} />
          </span>
          <Remove game={game} player={player} />
        </li>
      ))}
    </ul>
  );
}

function Remove({ game, player }: { readonly game: GameDetail; readonly player: Player }) {
  const { t } = useTranslation();
  const { section, key } = game;
  const { memberCode = '' } = player;
  const name = firstNameOf(player.name);
  const [isAsked, setIsAsked] = useState(false);
  const removing = useGameCall({
    send: () => callApi(removePlayer, { params: { section, key }, body: { memberCode } }),
    done: 'removed',
    onDone: () => setIsAsked(false),
  });
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        {t('game.remove', { name })}
      </Button>
      <Confirm
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('game.removeTitle', { name })}
        text={t('game.removeText', { name })}
        deed={t('game.remove', { name })}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
      />
    </>
  );
}
