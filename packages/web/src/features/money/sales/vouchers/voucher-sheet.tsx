import type { Voucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import panel from '#shared/office/beside/panel.module.css';
import { Fact, PanelFacts } from '#shared/office/beside/panel-facts.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { ReturnForm } from './return-form.tsx';
import { VoucherPill } from './voucher-pill.tsx';
import { voucherQuery } from './voucher-queries.ts';

interface VoucherSheetProps {
  readonly voucherKey: string;
  /** Called before another page is opened, where the sheet covers the list. */
  readonly onLeave: (() => void) | undefined;
}

/** One voucher: how it was sold, what became of it, and the way back while nobody has redeemed it. */
export function VoucherSheet({ voucherKey, onLeave }: VoucherSheetProps) {
  const { t } = useTranslation();
  const { data: voucher, error, refetch } = useQuery({ ...voucherQuery(voucherKey), enabled: voucherKey !== '' });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (voucher === null) return <p className={panel.text}>{t('vouchers.emptyFiltered')}</p>;
  if (!voucher) {
    return (
      <Loading>
        <Skeleton height={240} radius={10} />
      </Loading>
    );
  }
  return (
    <div className={panel.sheet}>
      <Facts voucher={voucher} onLeave={onLeave} />
      {voucher.state === 'sold' && <ReturnForm voucher={voucher} />}
    </div>
  );
}

function Facts({ voucher, onLeave }: { readonly voucher: Voucher } & Pick<VoucherSheetProps, 'onLeave'>) {
  const { t, i18n } = useTranslation();
  const { amount, state, method, reference, buyer, soldBy, soldOn, expiresOn, redeemedBy, endedOn } = voucher;
  const dayOf = (day: string) => formatDate(day, 'dayYear', i18n.language);
  const person = ({ code, name }: { code: string; name: string }) => (
    <AppLink className={panel.link} to={memberPath(code)} {...(onLeave && { onClick: onLeave })}>
      <MemberName name={name} />
    </AppLink>
  );
  return (
    <PanelFacts>
      <Fact term={t('vouchers.amount')}>
        <Money euros={amount} />
      </Fact>
      <Fact term={t('vouchers.states')}>
        <VoucherPill state={state} />
      </Fact>
      <Fact term={t('vouchers.paid')}>
        {t(`vouchers.methods.${method}`)}
        {reference && (
          <small>
            <Num>{reference}</Num>
          </small>
        )}
      </Fact>
      {buyer && <Fact term={t('vouchers.who')}>{person(buyer)}</Fact>}
      <Fact term={t('vouchers.soldBy')}>
        <MemberName name={soldBy.name} />
        <small>{dayOf(soldOn)}</small>
      </Fact>
      <Fact term={t('vouchers.until')}>{expiresOn ? dayOf(expiresOn) : t('vouchers.noEnd')}</Fact>
      {redeemedBy && <Fact term={t('vouchers.redeemedBy')}>{person(redeemedBy)}</Fact>}
      {endedOn && <Fact term={t('vouchers.ended')}>{dayOf(endedOn)}</Fact>}
    </PanelFacts>
  );
}
