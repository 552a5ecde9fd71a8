import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/session/use-session.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { useMomentText } from '../state/game-labels.ts';
import type { Game } from '../state/game-queries.ts';

interface PlaceFactsProps {
  readonly game: Game;
  /** Euros. */
  readonly share: number;
  /** A pass pays it: the balance stays. */
  readonly byPass?: boolean;
  /** Between what it costs and until when it can be given up. */
  readonly children?: ReactNode;
}

/** What a place costs, the balance after it, and until when it can be given up. */
export function PlaceFacts({ game, share, byPass = false, children }: PlaceFactsProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { balanceAmount } = useUser();
  return (
    <Facts>
      <Fact name={t('games.join.place')}>
        <Money euros={share} />
      </Fact>
      {balanceAmount !== null && !byPass && (
        <Fact name={t('games.join.balanceAfter')}>
          <Money euros={balanceAmount - share} />
        </Fact>
      )}
      {children}
      <Fact name={t('games.join.leave')}>{t('games.join.until', { moment: momentText(game.leaveUntil) })}</Fact>
    </Facts>
  );
}
