import { useTranslation } from 'react-i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './games-page.module.css';
import type { GameFiltersUse } from './use-game-filters.ts';

interface NoGamesProps extends GameFiltersUse {
  /** So many games are open that the filters leave out. */
  readonly elsewhere: number;
  readonly onCallMe: () => void;
}

/** No game for these filters: start one, be told of one, or look at other times. */
export function NoGames({ elsewhere, filters, change, onCallMe }: NoGamesProps) {
  const { t } = useTranslation();
  const { service } = filters;
  const sentences = [elsewhere > 0 && t('games.none.elsewhere', { count: elsewhere }), t('games.none.start')];
  return (
    <Card>
      <EmptyState
        title={service ? t('games.none.ofSport', { sport: sportTitle(service, t) }) : t('games.none.title')}
        text={sentences.filter(Boolean).join(' ')}
      >
        <div className={styles.ways}>
          <LinkButton variant="primary" to={PATHS.sportServices}>
            {t('games.start')}
          </LinkButton>
          <Button onClick={onCallMe}>{t('games.callMe.open')}</Button>
          {elsewhere > 0 && (
            <Button variant="ghost" onClick={() => change({ service: '', day: '', time: '', onlyMyLevel: false })}>
              {t('games.none.showAll')}
            </Button>
          )}
        </div>
      </EmptyState>
    </Card>
  );
}
