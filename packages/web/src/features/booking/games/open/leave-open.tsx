import type { SportService } from '@courtside/contract/club/sports/sports';
import { useTranslation } from 'react-i18next';
import { useGameWords } from '#shared/i18n/use-game-words.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { type GameDraft, startGame } from './game-draft.ts';
import styles from './game-fields.module.css';
import { GameFields } from './game-fields.tsx';

interface LeaveOpenProps {
  readonly service: SportService;
  /** Undefined until it is known. */
  readonly startsAt: string | undefined;
  /** So many places nobody has yet. */
  readonly most: number;
  readonly game: GameDraft | undefined;
  readonly onChange: (game: GameDraft | undefined) => void;
}

/** What the booker does not fill may be left open to others. */
export function LeaveOpen({ most, game, onChange, ...session }: LeaveOpenProps) {
  const { t } = useTranslation();
  if (!useGameWords())
    return (
      <Loading>
        <Skeleton height={160} radius={12} />
      </Loading>
    );
  if (most < 1) return <p className={styles.text}>{t('openGame.complete')}</p>;
  if (!game)
    return (
      <div className={styles.fields}>
        <p className={styles.text}>{t('openGame.intro')}</p>
        <Button variant="primary" onClick={() => onChange(startGame(most))}>
          {t('openGame.deed', { count: most })}
        </Button>
      </div>
    );
  return (
    <div className={styles.fields}>
      <GameFields {...session} most={most} game={game} onChange={onChange} />
      <Button variant="ghost" onClick={() => onChange(undefined)}>
        {t('openGame.undo')}
      </Button>
    </div>
  );
}
