import { HELP_SCREENS } from '@courtside/contract/club/office-help';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import styles from '#shared/office/texts/texts.module.css';
import { useServices } from '#shared/sports/services.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';

interface ScreensFieldProps {
  readonly screens: readonly string[];
  readonly onChange: (screens: readonly string[]) => void;
}

/** The screens whose help shows the topic. The schedule of every sport includes that of each. */
export function ScreensField({ screens, onChange }: ScreensFieldProps) {
  const { t } = useTranslation();
  const services = useServices();
  const toggle = (screen: string) =>
    onChange(screens.includes(screen) ? screens.filter((each) => each !== screen) : [...screens, screen]);
  return (
    <>
      <fieldset className={styles.audience}>
        <legend className={styles.legend}>{t('officeHelp.screens')}</legend>
        {HELP_SCREENS.map((screen) => (
          <Chip key={screen} aria-pressed={screens.includes(screen)} onClick={() => toggle(screen)}>
            {t(`officeHelp.screen.${screen}`)}
          </Chip>
        ))}
      </fieldset>
      {!screens.includes('schedule') && services.length > 0 && (
        <fieldset className={styles.audience}>
          <legend className={styles.legend}>{t('officeHelp.scheduleOf')}</legend>
          {services.map(({ key, sportTheme }) => (
            <Chip
              key={key}
              aria-pressed={screens.includes(`schedule:${key}`)}
              onClick={() => toggle(`schedule:${key}`)}
            >
              <Icon name={sportIcon(themeOf(sportTheme.folder))} size={18} />
              {sportTitle(key, t)}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}
