import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { courtColour } from '#shared/court/mini-court.tsx';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './court-filter.module.css';

interface CourtFilterProps {
  readonly theme: SportTheme;
  readonly section: string;
  /** As the club writes them; at least two. */
  readonly types: readonly string[];
  /** In lower case; undefined for all. */
  readonly value: string | undefined;
  readonly onChange: (courtType: string | undefined) => void;
}

/** On desktop: one chip for each type. */
export function CourtFilter({ theme, section, types, value, onChange }: CourtFilterProps) {
  const { t } = useTranslation();
  const isSelected = (type: string) => type.toLowerCase() === value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are toggle buttons
    <div className={styles.filter} role="group" aria-label={t('schedule.courtType')}>
      <Chip aria-pressed={!types.some(isSelected)} onClick={() => onChange(undefined)}>
        {t('schedule.allCourts')}
      </Chip>
      {types.map((type) => (
        <Chip key={type} aria-pressed={isSelected(type)} onClick={() => onChange(type.toLowerCase())}>
          <span className={styles.swatch} style={{ background: courtColour(theme, type) }} />
          {clubWord(type, t, section)}
        </Chip>
      ))}
    </div>
  );
}

/** On the phone: one button that opens the types in a dialog. */
export function CourtFilterSheet({ theme, section, types, value, onChange }: CourtFilterProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const current = types.find((type) => type.toLowerCase() === value);
  const choices = [undefined, ...types];
  const labelOf = (type: string | undefined) => (type ? clubWord(type, t, section) : t('schedule.allCourts'));
  return (
    <>
      <Chip className={styles.opener} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Icon name="filter" />
        <span className={current ? undefined : styles.all}>{labelOf(current)}</span>
      </Chip>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('schedule.courtType')}>
        <ul className={styles.choices}>
          {choices.map((type) => (
            <li key={type ?? ''}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={type === current}
                onClick={() => {
                  onChange(type?.toLowerCase());
                  setOpened(false);
                }}
              >
                {type && <span className={styles.swatch} style={{ background: courtColour(theme, type) }} />}
                {labelOf(type)}
                {type === current && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
