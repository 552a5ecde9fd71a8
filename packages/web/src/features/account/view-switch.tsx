import { useTranslation } from 'react-i18next';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import type { AccountView } from './use-account-address.ts';

interface ViewSwitchProps {
  readonly view: AccountView;
  readonly onShow: (view: AccountView) => void;
}

export function ViewSwitch({ view, onShow }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('account.views')}
      value={view}
      onChange={onShow}
      choices={[
        { value: 'statement', label: t('account.tableTitle') },
        { value: 'receipts', label: t('account.receipts') },
      ]}
    />
  );
}
