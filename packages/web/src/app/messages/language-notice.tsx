import { textDirection } from '@courtside/contract/values/languages';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyLanguage, useMissingLanguage } from '#shared/i18n/follow-language.ts';
import { LANGUAGE_NAMES, MISSING_WORDS } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import styles from './language-notice.module.css';

/** The chosen language could not be loaded: announced in the shown language and in the missing one. */
export function LanguageNotice() {
  const { t } = useTranslation();
  const shown = useLanguage();
  const missing = useMissingLanguage();
  const [isTrying, setTrying] = useState(false);
  const tries = useRef(0);
  if (missing === undefined || missing === shown) return null;
  const own = { lang: missing, dir: textDirection(missing) } as const;
  const name = new Intl.DisplayNames(shown, { type: 'language' }).of(missing) ?? LANGUAGE_NAMES[missing];
  async function tryAgain(): Promise<void> {
    setTrying(true);
    tries.current += 1;
    const isThere = await applyLanguage();
    // Some browsers remember a failed import, and the club may have a newer version by now: both end with a full load.
    if (!isThere && tries.current > 1 && navigator.onLine) window.location.reload();
    setTrying(false);
  }
  return (
    <section className={styles.notice} aria-label={t('shell.language')}>
      <p className={styles.words} role="status">
        <span>{t('ui.languageMissing', { language: name })}</span>{' '}
        <span {...own}>{MISSING_WORDS[missing].missing}</span>
      </p>
      <Button size="sm" icon="renew" disabled={isTrying} onClick={() => void tryAgain()}>
        <span>
          {t('ui.retry')} · <span {...own}>{MISSING_WORDS[missing].retry}</span>
        </span>
      </Button>
    </section>
  );
}
