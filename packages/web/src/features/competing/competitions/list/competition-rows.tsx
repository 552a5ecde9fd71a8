import { useTranslation } from 'react-i18next';
import { DayTile } from '#shared/court/day-tile.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { competitionPath } from '#shared/routing/paths.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { useMoment } from '#shared/ui/page/use-moment.ts';
import { kindText } from '../state/competition-labels.ts';
import type { Competition } from '../state/competition-queries.ts';
import styles from './competitions-page.module.css';

/** Competitions one below the other, each with its first day. */
export function CompetitionRows({ competitions }: { readonly competitions: readonly Competition[] }) {
  return (
    <ul className={styles.rows}>
      {competitions.map((competition) => (
        <li key={competition.id}>
          <CompetitionRow competition={competition} />
        </li>
      ))}
    </ul>
  );
}

function CompetitionRow({ competition }: { readonly competition: Competition }) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(competition.service);
  const moment = useMoment();
  const { id, title, state, taken, places, closesAt, takesEntries, startsOn, fee, mine } = competition;
  const places_ = t('competitions.entered', { taken, places });
  const facts = takesEntries
    ? [places_, t('competitions.closes', { moment: moment(closesAt) })]
    : [t(`competitions.state.${state}`), places_];
  return (
    <article className={`${styles.row} ${sportAccent(theme)}`} aria-label={title}>
      <DayTile date={startsOn} />
      <div className={styles.what}>
        <b>{title}</b>
        <span>{kindText(competition, t, i18n.language)}</span>
        <span>{joinTexts(facts, i18n.language)}</span>
        {mine.some(({ isAsked }) => isAsked) && <span className={styles.asked}>{t('competitions.asked')}</span>}
      </div>
      <span className={styles.price}>{fee > 0 ? <Money euros={fee} /> : t('competitions.free')}</span>
      <LinkButton to={competitionPath(id)} aria-label={t('competitions.lookAt', { title })}>
        {t('competitions.look')}
      </LinkButton>
    </article>
  );
}
