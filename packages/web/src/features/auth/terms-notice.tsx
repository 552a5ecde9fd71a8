import { Trans } from 'react-i18next';
import { type DialogName, openDialog } from '#shared/store/dialog-store.ts';
import styles from './terms-notice.module.css';

/** The texts open over the form, so that nothing typed is lost. */
export function TermsNotice() {
  return (
    <p className={styles.notice}>
      <Trans
        i18nKey="auth.acceptTerms"
        components={{ terms: <TextButton dialog="terms" />, privacy: <TextButton dialog="privacy" /> }}
      />
    </p>
  );
}

/** `Trans` fills in the words. */
function TextButton({ dialog, children }: { readonly dialog: DialogName; readonly children?: React.ReactNode }) {
  return (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openDialog(dialog)}>
      {children}
    </button>
  );
}
