import { DECIDE_HOURS, GAMES_ALLOWED } from '@courtside/contract/booking/games/game-fields';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useTranslation } from 'react-i18next';
import { useFeature } from '#shared/api/club/club-query.ts';
import form from '#shared/office/frame/dialog-form.module.css';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import styles from './sports.module.css';
import type { SportFields } from './sports-model.ts';

interface OpenGamesProps {
  readonly games: OfficeSport['games'];
  readonly errorAt: (path: string) => string | undefined;
  readonly onEdit: (changes: Partial<SportFields>) => void;
}

const HOURS = [2, 6, 12, 24, 36, 48, 72].filter((hours) => hours >= DECIDE_HOURS.min && hours <= DECIDE_HOURS.max);

/** Which open games members make in this sport, while the club has them. */
export function OpenGames({ games, errorAt, onEdit }: OpenGamesProps) {
  const { t } = useTranslation();
  const hasGames = useFeature('games');
  const { allowed, decideHours } = games;
  const hours = [...new Set([...HOURS, decideHours])].sort((one, other) => one - other);
  if (!hasGames) return null;
  return (
    <section className={`${styles.items} ${styles.wide}`} aria-label={t('officeSports.fields.games')}>
      <h3>{t('officeSports.fields.games')}</h3>
      <div className={form.languages}>
        <SelectField
          label={t('officeSports.games.allowed')}
          value={allowed}
          options={GAMES_ALLOWED.map((value) => ({ value, label: t(`officeSports.games.${value}`) }))}
          error={errorAt('games.allowed')}
          onChange={({ target }) => {
            const chosen = GAMES_ALLOWED.find((each) => each === target.value) ?? 'none';
            onEdit({ games: { ...games, allowed: chosen } });
          }}
        />
        {allowed === 'both' && (
          <SelectField
            label={t('officeSports.games.decide')}
            help={t('officeSports.games.decideHelp')}
            value={String(decideHours)}
            options={hours.map((count) => ({ value: String(count), label: t('officeSports.games.hours', { count }) }))}
            error={errorAt('games.decideHours')}
            onChange={({ target }) => onEdit({ games: { ...games, decideHours: Number(target.value) } })}
          />
        )}
      </div>
    </section>
  );
}
