import { payoutPdf } from '@courtside/contract/teaching/coach-payouts';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { Fact, PanelFacts } from '#shared/office/beside/panel-facts.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { EarningsView } from '../coach/earnings/earnings-view.tsx';
import { weekText } from '../coach/hours/week-text.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { ContractText } from './contract-text.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { coachQuery, type OfficeCoach, payoutsQuery } from './queries.ts';

/** One coach: what was agreed, what is taught when, and the money. Each of the staff sees and changes what the role allows. */
export function CoachSheet({ memberCode }: { readonly memberCode: string }) {
  const { data, error, refetch } = useQuery(coachQuery(memberCode));
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={240} radius={10} />
      </Loading>
    );
  return (
    <div className={panel.sheet}>
      <Agreed coach={data} />
      <Tasks coach={data} />
      <Money memberCode={memberCode} name={data.name} />
    </div>
  );
}

function Agreed({ coach }: { readonly coach: OfficeCoach }) {
  const { t, i18n } = useTranslation();
  const { contracts, contract, offers, hours, exceptions, noticeHours, aheadDays, isOffered } = coach;
  const next = contracts.filter(({ from }) => from > (contract?.from ?? ''));
  return (
    <PanelFacts>
      <Fact term={t('coaches.contract')}>
        {contract ? <ContractText contract={contract} /> : t('coaches.noContract')}
        {next.map((each) => (
          <small key={each.from}>
            {t('coaches.from', { day: formatDate(each.from, 'dayYear', i18n.language) })}{' '}
            <ContractText contract={each} />
          </small>
        ))}
      </Fact>
      <Fact term={t('coaches.offers')}>
        {!isOffered && <b>{t('coaches.hidden')}</b>}
        {offers.map(({ service, minutes, maximumPupils, prices }) => (
          <small key={`${service} ${minutes}`}>
            {t('coaches.offer', {
              sport: sportTitle(service, t),
              minutes: t('lessons.minutes', { count: minutes }),
              pupils: t('lessons.pupils', { count: maximumPupils }),
              amount: moneyText(prices.find(({ pupils, category }) => pupils === 1 && category === null)?.price ?? 0),
            })}
          </small>
        ))}
        <small>{t('coaches.notice', { hours: noticeHours, days: aheadDays })}</small>
      </Fact>
      <Fact term={t('coaches.hours')}>
        {weekText(hours, i18n.language).map((line) => (
          <small key={line}>{line}</small>
        ))}
        {exceptions.map(({ firstDay, lastDay, from, to, isAvailable, reason }) => (
          <small key={`${firstDay} ${from}`}>
            {t(isAvailable ? 'coaches.also' : 'coaches.away', {
              from: formatDate(firstDay, 'dayMonth', i18n.language),
              to: formatDate(lastDay, 'dayMonth', i18n.language),
            })}
            {from !== '00:00' && ` ${ltrText(`${from}–${to}`)}`}
            {reason && ` · ${reason}`}
          </small>
        ))}
      </Fact>
    </PanelFacts>
  );
}

function Tasks({ coach }: { readonly coach: OfficeCoach }) {
  const { t } = useTranslation();
  const { apiRole } = useUser();
  const [dialog, setDialog] = useState<'contract' | 'offer' | 'hours'>();
  const close = () => setDialog(undefined);
  const mayAgree = apiRole === 'admin';
  if (!roleHasAccess(apiRole, 'desk')) return null;
  return (
    <div className={panel.buttons}>
      {mayAgree && <Button onClick={() => setDialog('contract')}>{t('coaches.newContract')}</Button>}
      {mayAgree && <Button onClick={() => setDialog('offer')}>{t('coaches.changeOffers')}</Button>}
      <Button onClick={() => setDialog('hours')}>{t('coaches.changeHours')}</Button>
      {dialog === 'contract' && <ContractDialog coach={coach} onClose={close} />}
      {dialog === 'offer' && <OfferDialog coach={coach} onClose={close} />}
      {dialog === 'hours' && <HoursDialog coach={coach} onClose={close} />}
    </div>
  );
}

/** For those who pay. */
function Money({ memberCode, name }: { readonly memberCode: string; readonly name: string }) {
  const { t } = useTranslation();
  const { apiRole } = useUser();
  const timeZone = useClubTimeZone();
  const mayPay = roleHasAccess(apiRole, 'money');
  const { data } = useQuery({ ...payoutsQuery(memberCode), enabled: mayPay });
  const [isPaying, setIsPaying] = useState(false);
  if (!data) return null;
  return (
    <>
      {data.payable !== 0 && (
        <Button variant="primary" size="lg" fullWidth aria-haspopup="dialog" onClick={() => setIsPaying(true)}>
          {t(data.payable > 0 ? 'coaches.payOut' : 'coaches.takeIn', { amount: moneyText(Math.abs(data.payable)) })}
        </Button>
      )}
      <EarningsView
        earnings={data}
        timeZone={timeZone}
        print={(id, language) => callApi(payoutPdf, { params: { memberCode, id }, query: { language } })}
      />
      {isPaying && (
        <PayOutDialog memberCode={memberCode} name={name} earnings={data} onClose={() => setIsPaying(false)} />
      )}
    </>
  );
}
