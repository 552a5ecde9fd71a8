import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import tick from '#shared/ui/fields/tick.module.css';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './sign-in.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once. Only the tick that they are safe lets go of them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [isSafe, setIsSafe] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ tone: 'success', text: t('preferences.signIn.codesCopied') }),
      () => showToast({ tone: 'error', text: t('calendarFeed.notCopied') }),
    );
  return (
    <div className={styles.form}>
      <p>{t('preferences.signIn.codesText')}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button icon="copy" onClick={() => void copy()}>
          {t('preferences.signIn.copyCodes')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t('preferences.signIn.printCodes')}
        </Button>
      </div>
      <label className={styles.safe}>
        <input
          type="checkbox"
          className={tick.tick}
          checked={isSafe}
          onChange={({ target }) => setIsSafe(target.checked)}
        />
        {t('preferences.signIn.codesSafe')}
      </label>
      <DialogActions>
        <Button variant="primary" why={!isSafe && t('preferences.signIn.tickFirst')} onClick={onDone}>
          {t('preferences.signIn.done')}
        </Button>
      </DialogActions>
    </div>
  );
}
