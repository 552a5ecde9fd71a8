import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { useSafeTick } from '#shared/ui/actions/use-safe-tick.tsx';
import { useCopy } from '#shared/ui/feedback/use-copy.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './sign-in.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once. Only the tick that they are safe lets go of them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const safe = useSafeTick({ label: t('preferences.signIn.codesSafe'), tickFirst: t('preferences.signIn.tickFirst') });
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
        <Button icon="copy" onClick={() => copy(codes.join('\n'), t('preferences.signIn.codesCopied'))}>
          {t('preferences.signIn.copyCodes')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t('preferences.signIn.printCodes')}
        </Button>
      </div>
      {safe.field}
      <DialogActions>
        <Button variant="primary" why={safe.why} onClick={onDone}>
          {t('preferences.signIn.done')}
        </Button>
      </DialogActions>
    </div>
  );
}
