import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyLevels } from '#features/competing/level/level-query.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Fact } from '#shared/ui/page/facts.tsx';
import { JoinSheet } from '../join/join-sheet.tsx';
import { PlaceFacts } from '../join/place-facts.tsx';
import { LevelTrack } from '../level/level-track.tsx';
import { placesLeft, rangeText, useMomentText } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import styles from './game-side.module.css';
import { Notice } from './side-parts.tsx';

/** What a place costs, and the way to take it. */
export function JoinSide({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const { memberCode } = useUser();
  const momentText = useMomentText();
  const [isJoining, setIsJoining] = useState(false);
  const { myShare } = game;
  const granted = game.requests.find((request) => request.memberCode === memberCode && request.state === 'granted');
  return (
    <>
      {granted && (
        <Notice icon="clock" title={t('game.kept', { moment: momentText(granted.until) })} text={t('game.keptText')} />
      )}
      <Decision game={game} />
      <PlaceFacts game={game} share={myShare}>
        <LevelFact game={game} name={t('game.yourLevel')} />
      </PlaceFacts>
      <div className={styles.main}>
        <Button variant="primary" size="lg" fullWidth aria-haspopup="dialog" onClick={() => setIsJoining(true)}>
          {t('games.join.deed')} <span aria-hidden="true">·</span> {moneyText(myShare)}
        </Button>
      </div>
      <p className={styles.small}>{t('game.nothingPaid')}</p>
      <JoinSheet game={game} opened={isJoining} onClose={() => setIsJoining(false)} />
    </>
  );
}

/** Until when a game of the kind `ifFull` needs its players. */
export function Decision({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  if (!game.decideAt || game.state !== 'gathering') return null;
  const count = Math.max(1, placesLeft(game));
  return (
    <Notice
      icon="clock"
      title={t('game.decided', { moment: momentText(game.decideAt) })}
      text={t('game.missing', { count })}
    />
  );
}

interface LevelFactProps {
  readonly game: GameDetail;
  readonly name: string;
}

/** The range with the own level in it; without a range nothing. */
export function LevelFact({ game, name }: LevelFactProps) {
  const levels = useMyLevels([game.service]);
  const range = rangeText(game);
  if (!range) return null;
  return (
    <Fact name={name}>
      <span className={styles.range}>
        <LevelTrack range={game} level={levels[game.service]} />
        <Num>{ltrText(range)}</Num>
      </span>
    </Fact>
  );
}
