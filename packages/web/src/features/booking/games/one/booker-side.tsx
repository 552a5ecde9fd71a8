import { useTranslation } from 'react-i18next';
import { Money } from '#shared/ui/data/num.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { useMomentText } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { BookerActions } from './booker-actions.tsx';
import { Requests } from './requests.tsx';
import { Notice } from './side-parts.tsx';

/** My own game: who asks, what it costs me, and how it ends. */
export function BookerSide({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { ownPayment, decideAt, state } = game;
  if (state === 'cancelled' || state === 'closed') return <Notice icon="clock" title={t(`game.states.${state}`)} />;
  return (
    <>
      <Requests game={game} />
      <Facts>
        {decideAt ? (
          <Fact name={t('game.decision')} note={t('game.decisionNote')}>
            {momentText(decideAt)}
          </Fact>
        ) : (
          <Fact name={t('game.decision')}>{t('games.inAnyCase')}</Fact>
        )}
        {ownPayment && (
          <>
            <Fact name={t('game.youPaid')}>
              <Money euros={ownPayment.paid} />
            </Fact>
            <Fact name={t('game.ifNobody')}>
              <Money euros={ownPayment.ifNobodyComes} />
            </Fact>
          </>
        )}
      </Facts>
      <BookerActions game={game} />
    </>
  );
}
