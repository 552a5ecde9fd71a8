import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { TabRow } from '#shared/ui/actions/tabs.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './language-tabs.module.css';

interface LanguageTabsProps {
  readonly label: string;
  /** Said of a language without a text. */
  readonly notWritten: string;
  readonly isWritten: (language: Language) => boolean;
}

/** The languages of a text that the office writes, with a mark at those that are missing. */
export function LanguageTabs({ label, notWritten, isWritten }: LanguageTabsProps) {
  const contentOf = (language: Language) => (
    <>
      <Icon name={isWritten(language) ? 'check' : 'alert'} size={16} />
      {LANGUAGE_NAMES[language]}
      {!isWritten(language) && <span className="sr"> ({notWritten})</span>}
    </>
  );
  return (
    <TabRow
      label={label}
      className={styles.tabs}
      tabs={LANGUAGES.map((language) => ({
        key: language,
        lang: language,
        className: styles.tab,
        content: contentOf(language),
      }))}
    />
  );
}
