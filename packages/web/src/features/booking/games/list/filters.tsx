import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useServices } from '#shared/sports/services.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import type { Game } from '../state/game-queries.ts';
import styles from './games-page.module.css';
import { type GameFiltersUse, TIMES } from './use-game-filters.ts';

interface FiltersProps extends GameFiltersUse {
  readonly games: readonly Game[];
  readonly onCallMe: () => void;
}

/** Sport, day, time of day and level. */
export function Filters({ games, filters, change, onCallMe }: FiltersProps) {
  const { t, i18n } = useTranslation();
  const days = [...new Set([...games.map(({ date }) => date), ...(filters.day ? [filters.day] : [])])].toSorted();
  return (
    <div className={styles.filters}>
      <Sports filters={filters} change={change} />
      <SelectField
        label={t('games.day')}
        value={filters.day}
        onChange={({ target }) => change({ day: target.value })}
        options={[
          { value: '', label: t('games.anyDay') },
          ...days.map((value) => ({ value, label: formatDate(value, 'weekdayDay', i18n.language) })),
        ]}
      />
      <SelectField
        label={t('games.time')}
        value={filters.time}
        onChange={({ target }) => change({ time: TIMES.find((time) => time === target.value) ?? '' })}
        options={[
          { value: '', label: t('games.anyTime') },
          ...TIMES.map((value) => ({ value, label: t(`games.times.${value}`) })),
        ]}
      />
      <label className={styles.only}>
        <input
          type="checkbox"
          className={tick.tick}
          checked={filters.onlyMyLevel}
          onChange={({ target }) => change({ onlyMyLevel: target.checked })}
        />
        {t('games.onlyMyLevel')}
      </label>
      <Button variant="ghost" icon="bell" onClick={onCallMe}>
        {t('games.callMe.open')}
      </Button>
    </div>
  );
}

function Sports({ filters, change }: GameFiltersUse) {
  const { t } = useTranslation();
  const services = useServices();
  return (
    <ChoiceGroup
      legend={t('games.sport')}
      oneLine
      value={filters.service}
      onChange={(service) => change({ service })}
      choices={[
        { value: '', label: t('games.allSports') },
        ...services.map(({ key, title, sportTheme }) => ({
          value: key,
          label: sportTitle(key, t, title),
          icon: sportIcon(themeOf(sportTheme.folder)),
        })),
      ]}
    />
  );
}
