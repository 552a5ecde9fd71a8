import { useTranslation } from 'react-i18next';
import styles from './my-account-page.module.css';
import type { AccountView } from './use-account-address.ts';

interface ViewSwitchProps {
  readonly view: AccountView;
  readonly onShow: (view: AccountView) => void;
}

export function ViewSwitch({ view, onShow }: ViewSwitchProps) {
  const { t } = useTranslation();
  const words: Record<AccountView, string> = { statement: t('account.tableTitle'), receipts: t('account.receipts') };
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not fields of a form
    <div className={styles.switch} role="group" aria-label={t('account.views')}>
      {(['statement', 'receipts'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.view}
          aria-pressed={name === view}
          onClick={() => onShow(name)}
        >
          {words[name]}
        </button>
      ))}
    </div>
  );
}
