import { isRightToLeft } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import type { KeyboardEvent } from 'react';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './language-tabs.module.css';

interface LanguageTabsProps {
  readonly label: string;
  /** Said of a language without a text. */
  readonly notWritten: string;
  readonly isWritten: (language: Language) => boolean;
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
}

/** The languages of a text that the office writes, with a mark at those that are missing. */
export function LanguageTabs({ label, notWritten, isWritten, chosen, onChoose }: LanguageTabsProps) {
  const isMirrored = isRightToLeft(useLanguage());
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = event.key === (isMirrored ? 'ArrowLeft' : 'ArrowRight');
    if (!forward && event.key !== (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return;
    event.preventDefault();
    const at = (LANGUAGES.indexOf(chosen) + (forward ? 1 : -1) + LANGUAGES.length) % LANGUAGES.length;
    const next = LANGUAGES[at];
    if (next) onChoose(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={step}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          id={`tab-${language}`}
          type="button"
          role="tab"
          lang={language}
          className={styles.tab}
          aria-selected={language === chosen}
          tabIndex={language === chosen ? 0 : -1}
          onClick={() => onChoose(language)}
        >
          <Icon name={isWritten(language) ? 'check' : 'alert'} size={16} />
          {LANGUAGE_NAMES[language]}
          {!isWritten(language) && <span className="sr"> ({notWritten})</span>}
        </button>
      ))}
    </div>
  );
}
