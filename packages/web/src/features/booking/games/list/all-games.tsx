import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MyLevels, useMyLevels } from '#features/competing/level/level-query.ts';
import { LevelDialog } from '#features/competing/level/start/level-dialog.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { isOver } from '../state/game-labels.ts';
import type { Game } from '../state/game-queries.ts';
import { CallMeDialog } from './call-me-dialog.tsx';
import { Filters } from './filters.tsx';
import { GameRows } from './game-rows.tsx';
import styles from './games-page.module.css';
import { NoGames } from './no-games.tsx';
import { type GameFiltersUse, matches, sortedGames } from './use-game-filters.ts';

const isFolded = (game: Game) => game.state === 'full' || isOver(game);

/** What fits, and the rest by day. */
export function AllGames({ games, filters, change }: GameFiltersUse & { readonly games: readonly Game[] }) {
  const { t } = useTranslation();
  // Decided when the list is opened: a game that fills up before the eyes stays where it is.
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(games.filter(isFolded).map(({ key }) => key)),
  );
  const [isCalling, setIsCalling] = useState(false);
  const levels = useMyLevels(games.map(({ service }) => service));
  const shown = games.filter((game) => matches(game, filters));
  const { fitting, days, full } = sortedGames(shown, folded);
  return (
    <>
      <Filters games={games} filters={filters} change={change} onCallMe={() => setIsCalling(true)} />
      <NoLevel services={[...new Set(shown.map(({ service }) => service))]} levels={levels} />
      {fitting.length > 0 && (
        <Part title={t('games.fitsYou')} text={t('games.fitsYouText')}>
          <GameRows games={fitting} levels={levels} isFitting />
        </Part>
      )}
      {days.length > 0 && fitting.length > 0 && <h2 className={styles.heading}>{t('games.others')}</h2>}
      {days.map(([date, ofDay]) => (
        <DayPart key={date} date={date} games={ofDay} levels={levels} isBelow={fitting.length > 0} />
      ))}
      {fitting.length + days.length === 0 && (
        <NoGames
          elsewhere={games.length - shown.length}
          filters={filters}
          change={change}
          onCallMe={() => setIsCalling(true)}
        />
      )}
      {full.length > 0 && (
        <p className={styles.folded}>
          {t('games.full', { count: full.length })}{' '}
          <Button variant="ghost" size="sm" onClick={() => setFolded(new Set())}>
            {t('games.showFull')}
          </Button>
        </p>
      )}
      <CallMeDialog opened={isCalling} onClose={() => setIsCalling(false)} />
    </>
  );
}

interface DayPartProps {
  readonly date: string;
  readonly games: readonly Game[];
  readonly levels: MyLevels;
  /** Its heading is below that of all days. */
  readonly isBelow: boolean;
}

function DayPart({ date, games, levels, isBelow }: DayPartProps) {
  const { t, i18n } = useTranslation();
  return (
    <Part
      title={formatDate(date, 'longDay', i18n.language)}
      text={t('games.count', { count: games.length })}
      isBelow={isBelow}
    >
      <GameRows games={games} levels={levels} isOfDay />
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly isBelow?: boolean;
  readonly children: ReactNode;
}

function Part({ title, text, isBelow, children }: PartProps) {
  const id = useId();
  const Heading = isBelow ? 'h3' : 'h2';
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.headline}>
        <Heading id={id} className={styles.heading} data-below={isBelow || undefined}>
          {title}
        </Heading>
        <span>{text}</span>
      </header>
      {children}
    </section>
  );
}

interface NoLevelProps {
  readonly services: readonly string[];
  readonly levels: MyLevels;
}

/** Without any level nothing fits by level: five questions set it. Whoever has one sport's level is not asked for each other one. */
function NoLevel({ services, levels }: NoLevelProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const unknown = services.every((service) => levels[service] === null) ? services[0] : undefined;
  return (
    <>
      {unknown !== undefined && (
        <div className={styles.level}>
          <p>{t('games.noLevel')}</p>
          <Button onClick={() => setAsked(unknown)}>{t('games.answerQuestions')}</Button>
        </div>
      )}
      <LevelDialog service={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
