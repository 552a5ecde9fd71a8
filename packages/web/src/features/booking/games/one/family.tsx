import { leaveGame, offerPlace } from '@courtside/contract/booking/games/games';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { JoinSheet } from '../join/join-sheet.tsx';
import { isOver, placesLeft } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import styles from './game-side.module.css';

type Child = NonNullable<GameDetail['family']>[number];

/** Those for whom the member pays: the family joins for them, and gives their places up. */
export function Family({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const hasPlace = placesLeft(game) > 0 && !isOver(game);
  const shown = (game.family ?? []).filter(
    ({ isJoined, canLeave, canOffer }) => canLeave || canOffer || (!isJoined && hasPlace),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.form} aria-label={t('game.family')}>
      <h3>{t('game.family')}</h3>
      {shown.map((child) => (
        <ForChild key={child.memberCode} game={game} child={child} />
      ))}
    </section>
  );
}

function ForChild({ game, child }: { readonly game: GameDetail; readonly child: Child }) {
  const { t } = useTranslation();
  const { section, key } = game;
  const name = firstNameOf(child.name);
  const [isJoining, setIsJoining] = useState(false);
  const place = { params: { section, key }, body: { MemberCode: child.memberCode } };
  const leaving = useGameCall({ send: () => callApi(leaveGame, place), done: 'childLeft' });
  const offering = useGameCall({ send: () => callApi(offerPlace, place), done: 'offered' });
  if (child.canLeave)
    return (
      <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('game.leaveFor', { name, amount: moneyText(child.share) })}
      </Button>
    );
  if (child.canOffer)
    return (
      <Button busy={offering.isPending} onClick={() => offering.mutate()}>
        {t('game.offerFor', { name })}
      </Button>
    );
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsJoining(true)}>
        {t('game.joinFor', { name })} <span aria-hidden="true">·</span> {moneyText(child.share)}
      </Button>
      <JoinSheet game={game} child={{ ...child, name }} opened={isJoining} onClose={() => setIsJoining(false)} />
    </>
  );
}
