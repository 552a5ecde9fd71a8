import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import tick from '#shared/ui/fields/tick.module.css';
import styles from './shown-secret.module.css';

interface ShownSecretProps {
  readonly secret: string;
  /** What is said when it was copied. */
  readonly copied: string;
}

/** What is shown once, with a button that copies it. */
export function ShownSecret({ secret, copied }: ShownSecretProps) {
  const { t } = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast({ tone: 'success', text: copied }),
      () => showToast({ tone: 'error', text: t('calendarFeed.notCopied') }),
    );
  return (
    <div className={styles.secret}>
      <code dir="ltr">{secret}</code>
      <Button icon="copy" fullWidth onClick={() => void copy()}>
        {t('connections.copy')}
      </Button>
    </div>
  );
}

/** Only the tick that it is safe lets go of it: `why` explains the button that waits for it. */
export function useSafeTick() {
  const { t } = useTranslation();
  const [isSafe, setIsSafe] = useState(false);
  const field = (
    <label className={styles.safe}>
      <input
        type="checkbox"
        className={tick.tick}
        checked={isSafe}
        onChange={({ target }) => setIsSafe(target.checked)}
      />
      {t('connections.isSafe')}
    </label>
  );
  return { field, why: !isSafe && t('connections.tickFirst') };
}
