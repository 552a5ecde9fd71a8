import type { SoldPass } from '@courtside/contract/money/prepaid/office-passes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '#shared/office/beside/panel.module.css';
import { Button } from '#shared/ui/actions/button.tsx';
import { ExtendForm } from './extend-form.tsx';
import { PayBackForm } from './pay-back-form.tsx';

/** What the desk does with a pass: a later end, while something is left or has expired, and the rest paid back. */
export function PassTasks({ pass }: { readonly pass: SoldPass }) {
  const { t } = useTranslation();
  const [task, setTask] = useState<'extend' | 'payBack'>();
  const close = () => setTask(undefined);
  if (pass.state === 'used' || pass.state === 'returned') return null;
  if (task === 'extend') return <ExtendForm pass={pass} onClose={close} />;
  if (task === 'payBack') return <PayBackForm pass={pass} onClose={close} />;
  return (
    <>
      {pass.state === 'ended' && <p className={panel.text}>{t('sales.endedText')}</p>}
      <div className={panel.buttons}>
        <Button onClick={() => setTask('extend')}>{t('sales.extend')}</Button>
        {pass.unitsLeft > 0 && <Button onClick={() => setTask('payBack')}>{t('sales.payBack')}</Button>}
      </div>
    </>
  );
}
