import type { Dispute, Payment } from '@courtside/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { Fact, PanelFacts } from '#shared/office/beside/panel-facts.tsx';
import { memberPageQuery } from '#shared/office/member/member-queries.ts';
import { MessageTask } from '#shared/office/member/message-task.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { useShortDay } from '../use-short-day.ts';

interface ClaimFactsProps {
  readonly payment: Payment;
  readonly claim: NonNullable<Dispute['claim']>;
  /** Euros. */
  readonly balance: number;
  readonly onLeave: (() => void) | undefined;
}

/** What a claim means for its member now. */
export function ClaimFacts({ payment, claim, balance, onLeave }: ClaimFactsProps) {
  const { t, i18n } = useTranslation();
  const dayOf = useShortDay();
  const { data: member } = useQuery(memberPageQuery(payment.memberCode));
  const [next] = member?.upcoming ?? [];
  const { memberCode, memberName } = payment;
  return (
    <>
      <PanelFacts>
        <Fact term={t('cardPayments.claimSince')}>{dayOf(claim.at)}</Fact>
        <Fact term={t('cardPayments.owed')}>
          <Money euros={claim.owed} />
        </Fact>
        <Fact term={t('cardPayments.balance')}>
          <Money euros={balance} />
        </Fact>
        {member && (
          <Fact term={t('cardPayments.sessions')}>
            <Num>{member.upcoming.length}</Num>
            {next && (
              <small>
                {t('cardPayments.nextSession', {
                  court: clubWord(next.court, t, next.service),
                  day: formatDate(next.date, 'weekdayDay', i18n.language),
                  time: ltrText(next.from),
                })}
              </small>
            )}
          </Fact>
        )}
        {claim.state === 'open' && (
          <Fact term={t('cardPayments.newBookings')} tone={claim.stopsBooking ? 'bad' : undefined}>
            {t(claim.stopsBooking ? 'cardPayments.bookingStopped' : 'cardPayments.bookingAllowed')}
          </Fact>
        )}
      </PanelFacts>
      {claim.state === 'open' && <p className={panel.text}>{t('cardPayments.nextTopup')}</p>}
      {member && <MessageTask member={{ ...member, memberCode, name: memberName }} {...(onLeave && { onLeave })} />}
    </>
  );
}
