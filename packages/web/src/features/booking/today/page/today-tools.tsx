import { useTranslation } from 'react-i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useToday } from '../state/today-context.ts';
import styles from './today-page.module.css';
import type { TodayAddress } from './use-today-address.ts';

const LEGEND = ['playing', 'here', 'expected', 'late', 'block', 'closed', 'gap'] as const;

/** Around now or the whole day, which sports, and what the colours mean. */
export function TodayTools({ address }: { readonly address: TodayAddress }) {
  const { t } = useTranslation();
  const { day } = useToday();
  const first = day.sports[0]?.key ?? '';
  const accent = sportAccent(useSportTheme(address.sport ?? first));
  return (
    <div className={styles.tools} data-bar>
      <Segmented
        label={t('today.view')}
        value={address.zoom}
        onChange={(zoom) => address.set({ view: zoom === 'day' ? zoom : undefined })}
        choices={[
          { value: 'now', label: t('today.aroundNow') },
          { value: 'day', label: t('today.wholeDay') },
        ]}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are toggle buttons */}
      <div className={styles.sports} role="group" aria-label={t('today.sports')}>
        <Chip aria-pressed={address.sport === undefined} onClick={() => address.set({ sport: undefined })}>
          {t('today.allSports')}
        </Chip>
        {day.sports.map(({ key }) => (
          <SportChip
            key={key}
            sport={key}
            isChosen={address.sport === key}
            onChoose={() => address.set({ sport: key })}
          />
        ))}
      </div>
      <ul className={`${styles.legend} ${accent}`} aria-label={t('today.legendTitle')}>
        {LEGEND.map((key) => (
          <li key={key}>
            <span className={styles.key} data-look={key} aria-hidden="true">
              {key === 'gap' && <Icon name="plus" size={16} />}
            </span>
            {t(`today.legend.${key}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SportChipProps {
  readonly sport: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SportChip({ sport, isChosen, onChoose }: SportChipProps) {
  const { t } = useTranslation();
  const theme = useSportTheme(sport);
  return (
    <Chip className={`${styles.sport} ${sportAccent(theme)}`} aria-pressed={isChosen} onClick={onChoose}>
      <Icon name={sportIcon(theme)} size={16} />
      {sportTitle(sport, t)}
    </Chip>
  );
}
