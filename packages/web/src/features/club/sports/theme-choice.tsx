import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CourtPicture } from '#shared/drawings/courts/court-scene.tsx';
import { type SportTheme, THEMES } from '#shared/drawings/sport-theme.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import styles from './sports.module.css';

interface ThemeChoiceProps {
  readonly value: SportTheme;
  readonly onChange: (theme: SportTheme) => void;
}

/** The drawing of the court; the colours follow it. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend>{t('officeSports.theme')}</legend>
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <label key={theme} className={`${styles.theme} ${sportAccent(theme)}`}>
            <input type="radio" className="sr" name={name} checked={theme === value} onChange={() => onChange(theme)} />
            <span className={styles.art}>
              <CourtPicture theme={theme} courtType="" crop="banner" />
            </span>
            <span>{t(`officeSports.themes.${theme}`)}</span>
          </label>
        ))}
      </div>
      <p className={styles.note}>{t('officeSports.themeHint')}</p>
    </fieldset>
  );
}
