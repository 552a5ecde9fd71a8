import { leaveGame, offerPlace } from '@courtside/contract/booking/games/games';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { isOver, useMomentText } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import { Confirm } from './confirm.tsx';
import styles from './game-side.module.css';
import { Decision } from './join-side.tsx';
import { Notice } from './side-parts.tsx';

/** My place in the game of somebody else: until when it can be given up, and how. */
export function JoinedSide({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { memberCode } = useUser();
  const isOffered = game.players.some((player) => player.memberCode === memberCode && player.isOffered);
  return (
    <>
      <Decision game={game} />
      {game.canOffer && (
        <Notice
          isWarning
          icon="clock"
          title={t('game.tooLate')}
          text={t('game.tooLateText', { moment: momentText(game.leaveUntil) })}
        />
      )}
      <Facts>
        <Fact name={t('games.join.place')} note={t('game.paid')}>
          <Money euros={game.myShare} />
        </Fact>
        {game.canLeave && (
          <Fact name={t('games.join.leave')}>{t('games.join.until', { moment: momentText(game.leaveUntil) })}</Fact>
        )}
        {game.canOffer && (
          <Fact name={t('game.nobodyTakes')} note={t('game.noShow')}>
            {t('game.staysYours')}
          </Fact>
        )}
      </Facts>
      {game.canLeave && <Leave game={game} />}
      {game.canOffer && !isOver(game) && <Offer game={game} isOffered={isOffered} />}
    </>
  );
}

function Leave({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const { section, key, myShare } = game;
  const [isAsked, setIsAsked] = useState(false);
  const leaving = useGameCall({
    send: () => callApi(leaveGame, { params: { section, key }, body: {} }),
    done: 'left',
    onDone: () => setIsAsked(false),
  });
  const deed = t('game.leave', { amount: moneyText(myShare) });
  return (
    <>
      <Button size="lg" fullWidth aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        {deed}
      </Button>
      <Confirm
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('game.leaveTitle')}
        text={t('game.leaveText')}
        deed={deed}
        isBusy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      />
    </>
  );
}

function Offer({ game, isOffered }: { readonly game: GameDetail; readonly isOffered: boolean }) {
  const { t } = useTranslation();
  const { section, key, myShare } = game;
  const offering = useGameCall({
    send: () => callApi(offerPlace, { params: { section, key }, body: { isOffered: isOffered ? 0 : 1 } }),
    done: isOffered ? 'kept' : 'offered',
  });
  return (
    <>
      <div className={styles.main}>
        <Button
          variant={isOffered ? 'quiet' : 'primary'}
          size="lg"
          fullWidth
          busy={offering.isPending}
          onClick={() => offering.mutate()}
        >
          {t(isOffered ? 'game.keep' : 'game.offer')}
        </Button>
      </div>
      <p className={styles.small}>{t('game.offerText', { amount: moneyText(myShare) })}</p>
    </>
  );
}
