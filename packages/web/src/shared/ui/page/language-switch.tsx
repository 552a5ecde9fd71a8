import { LANGUAGES } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLayout } from '#shared/theme/layout-settings.ts';
import { saveLayout } from '#shared/theme/save-layout.ts';
import styles from './language-switch.module.css';

/** The three languages by their own names, for pages without a toolbar. */
export function LanguageSwitch({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation();
  const { language } = useLayout();
  return (
    <nav className={`${styles.languages} ${className}`} aria-label={t('auth.language')}>
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-current={choice === language || undefined}
          onClick={() => void saveLayout({ language: choice })}
        >
          {LANGUAGE_NAMES[choice]}
        </button>
      ))}
    </nav>
  );
}
