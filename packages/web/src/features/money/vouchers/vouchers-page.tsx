import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useVouchersView, vouchersQuery } from './queries.ts';
import { SellDialog } from './sell-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import styles from './vouchers.module.css';
import { VouchersList } from './vouchers-list.tsx';

/** Vouchers: what was sold at the counter, and what became of it. */
export function VouchersPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const address = useVouchersView();
  const { apiRole } = useUser();
  const [dialog, setDialog] = useState<'sell' | 'terms'>();
  if (!hasWords) return <PageSkeleton />;
  const close = () => setDialog(undefined);
  return (
    <PageFrame
      title={t('shell.passesPage')}
      intro={t('vouchers.intro')}
      aside={
        <div className={styles.tools}>
          {apiRole === 'admin' && <Button onClick={() => setDialog('terms')}>{t('vouchers.terms')}</Button>}
          <Button variant="primary" icon="plus" onClick={() => setDialog('sell')}>
            {t('vouchers.sell')}
          </Button>
        </div>
      }
    >
      <OpenSum />
      <VouchersList address={address} />
      <SellDialog opened={dialog === 'sell'} onClose={close} />
      {apiRole === 'admin' && <TermsDialog opened={dialog === 'terms'} onClose={close} />}
    </PageFrame>
  );
}

/** What the club still owes for vouchers. */
function OpenSum() {
  const { t } = useTranslation();
  const { view } = useVouchersView();
  const { data } = useQuery(vouchersQuery(view));
  if (!data) return null;
  const { amount, count } = data.open;
  return (
    <p className={styles.open}>
      {t('vouchers.open')} <b>{<Money euros={amount} />}</b> · {t('vouchers.openCount', { count })}
    </p>
  );
}
