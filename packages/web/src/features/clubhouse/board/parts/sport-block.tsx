import { textIn } from '@courtside/contract/values/texts';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { SportView } from '#shared/screens/board-view.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { CourtRow } from './court-row.tsx';
import styles from './sport-block.module.css';

interface SportBlockProps {
  readonly view: SportView;
  readonly isRaining: boolean;
}

export function SportBlock({ view: { sport, courts }, isRaining }: SportBlockProps) {
  const language = useLanguage();
  const theme = themeOf(sport.theme);
  return (
    <section className={`${styles.sport} ${sportAccent(theme)}`}>
      <h2 className={styles.title}>
        <Icon name={sportIcon(theme)} />
        <span dir="auto">{textIn(sport.title, language)}</span>
      </h2>
      <ol className={styles.courts}>
        {courts.map((view) => (
          <CourtRow key={view.court.key} view={view} isRaining={isRaining} />
        ))}
      </ol>
    </section>
  );
}
