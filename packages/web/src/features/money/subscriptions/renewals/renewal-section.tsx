import type { Renewal, RenewalSource } from '@courtside/contract/money/mandates';
import type { Subscription } from '@courtside/contract/money/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planTitle } from '#shared/i18n/labels/plan-labels.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { Allowing } from './allow-choices.ts';
import { liveFor, mandatesQuery, type RenewalBody, useSaveRenewal } from './mandates-query.ts';
import { RenewalAlert } from './renewal-alert.tsx';
import styles from './renewals.module.css';
import { SourceChoice } from './source-choice.tsx';
import { TryDots } from './try-dots.tsx';

interface RenewalSectionProps {
  readonly subscription: Subscription;
  readonly onPay: () => void;
  readonly onAllow: (allowing: Allowing) => void;
}

/** Whether and how a plan renews by itself, and how far that has got. */
export function RenewalSection({ subscription, onPay, onAllow }: RenewalSectionProps) {
  const { t, i18n } = useTranslation();
  const { id, amount, periodTo, plan, renewal, status } = subscription;
  const until = formatDate(periodTo, 'longYear', i18n.language);
  const save = useSaveRenewal(t('renewals.stopped', { date: until }));
  const { data: mandates } = useQuery(mandatesQuery);
  if (!mandates || amount === 0) return null;
  const allowed = liveFor(mandates.items, 'renewals').filter(({ capPerCharge }) => capPerCharge >= amount);
  const start = () =>
    onAllow({
      purpose: 'renewals',
      amount,
      onGiven: ({ id: mandateId }, PinCode) =>
        save.mutate({ Id: id, action: 'start', source: 'balanceFirst', mandateId, PinCode }),
    });
  if (!renewal.isOn)
    return status === 'lapsed' ? null : (
      <div className={styles.off}>
        <p>{t('renewals.offText', { date: until })}</p>
        <Button size="lg" icon="renew" aria-haspopup="dialog" onClick={start}>
          {t(`renewals.start.${plan.period}`)}
        </Button>
        <p className={styles.fine}>{t('renewals.offHelp')}</p>
      </div>
    );
  const change = (source: RenewalSource, mandateId: string | null) =>
    save.mutate({ Id: id, action: 'change', source, ...(mandateId && { mandateId }) });
  return (
    <div className={styles.renewal}>
      <RenewalAlert subscription={subscription} plan={planTitle(plan, t, i18n.language)} onPay={onPay} />
      {hasTried(renewal) ? (
        <TryDots tries={renewal.current?.tries ?? []} />
      ) : (
        <Ahead renewal={renewal} amount={amount} />
      )}
      <SourceChoice
        renewal={renewal}
        mandates={allowed}
        wanted={save.isPending ? wantedOf(save.variables) : undefined}
        onChange={change}
      />
      <div className={styles.stop}>
        <Button busy={save.isPending} onClick={() => save.mutate({ Id: id, action: 'stop' })}>
          {t('renewals.stop')}
        </Button>
        <span className={styles.fine}>{t('renewals.stopHelp', { date: until })}</span>
      </div>
    </div>
  );
}

/** What a change that is being stored asks for. */
const wantedOf = ({ action, source, mandateId }: RenewalBody) =>
  action === 'change' && source ? { source, mandateId: mandateId ?? null } : undefined;

const hasTried = ({ current }: Renewal) => current?.tries.some(({ state }) => state === 'failed') === true;

/** The day on which it renews, and that of the letter. */
function Ahead({ renewal, amount }: { readonly renewal: Renewal; readonly amount: number }) {
  const { t, i18n } = useTranslation();
  const { renewsOn, toldOn, previousAmount, current } = renewal;
  const day = (date: string) => ltrText(formatDate(date, 'longYear', i18n.language));
  const texts = {
    previous: moneyText(previousAmount ?? 0),
    amount: moneyText(current?.amount ?? amount),
  };
  return (
    <p className={styles.next}>
      <Icon name="renew" size={20} />
      <span>
        <b>{t('renewals.renewsOn', { date: day(renewsOn) })}</b>
        <small>
          {current ? t('renewals.told', { date: day(toldOn) }) : t('renewals.writeOn', { date: day(toldOn) })}
        </small>
        {previousAmount !== null && <small>{t('renewals.priceChanged', texts)}</small>}
      </span>
    </p>
  );
}
