import { Trans } from 'react-i18next';
import { type DialogName, openDialog } from '#shared/store/dialog-store.ts';
import styles from './auth-form.module.css';

/** The texts open in dialogs, so that the form keeps its values. */
export function TermsNotice({ textKey }: { readonly textKey: 'auth.acceptTerms' | 'visitors.acceptTerms' }) {
  return (
    <p className={styles.terms}>
      <Trans
        i18nKey={textKey}
        components={{ terms: <TextButton dialog="terms" />, privacy: <TextButton dialog="privacy" /> }}
      />
    </p>
  );
}

/** `Trans` sets the text. */
function TextButton({ dialog, children }: { readonly dialog: DialogName; readonly children?: React.ReactNode }) {
  return (
    <button type="button" className={styles.termsLink} aria-haspopup="dialog" onClick={() => openDialog(dialog)}>
      {children}
    </button>
  );
}
