import { listMyClaims } from '@courtside/contract/money/payments';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useOffersCardTopup } from '#shared/api/club/club-query.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './claim-card.module.css';

export const myClaimsQuery = queryOptions({
  queryKey: ['account', 'claims'],
  queryFn: ({ signal }) => callApi(listMyClaims, undefined, { signal }),
  staleTime: 0,
});

interface ClaimCardProps {
  readonly claims: AnswerOf<typeof listMyClaims> | undefined;
}

/** What the member owes because a bank took card money back, and how to pay it. Nothing where nothing is owed. */
export function ClaimCard({ claims }: ClaimCardProps) {
  const { t } = useTranslation();
  const offersTopup = useOffersCardTopup();
  if (!claims || claims.owed === 0) return null;
  return (
    <Card>
      <section className={styles.claim} aria-labelledby="claim-title">
        <h2 id="claim-title">{t('account.claimTitle', { amount: moneyText(claims.owed) })}</h2>
        <p>{t('account.claimText')}</p>
        {claims.stopsBooking && <p>{t('account.claimStops')}</p>}
        {offersTopup && (
          <Button variant="primary" icon="wallet" aria-haspopup="dialog" onClick={() => openDialog('topup')}>
            {t('account.claimPay')}
          </Button>
        )}
      </section>
    </Card>
  );
}
