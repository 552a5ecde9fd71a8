import type { Payment } from '@courtside/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useFormatDay } from '#shared/i18n/use-format-day.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './payment-tasks.module.css';
import type { PaymentAction } from './payments-view.ts';
import { paymentTasksQuery } from './queries.ts';

type Open = (payment: string, action?: PaymentAction) => void;

/** What waits for somebody: disputes by their last day, open claims, payments to look at. Each has its one action. */
export function PaymentTasks({ onOpen }: { readonly onOpen: Open }) {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, refetch } = useQuery(paymentTasksQuery);
  const total = data && data.counts.disputes + data.counts.claims + data.counts.reviews;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('cardPayments.tasks.title')}
        {total ? (
          <small>
            <Num>{total}</Num>
          </small>
        ) : null}
      </h2>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {total === 0 && <Nothing lastDisputeAt={data?.lastDisputeAt ?? null} />}
      {data && total !== 0 && (
        <ul>
          {data.disputes.map((payment) => (
            <DisputeTask key={`dispute ${payment.payment}`} payment={payment} onOpen={onOpen} />
          ))}
          {data.claims.map((payment) => (
            <ClaimTask key={`claim ${payment.payment}`} payment={payment} onOpen={onOpen} />
          ))}
          {data.reviews.map((payment) => (
            <ReviewTask key={payment.payment} payment={payment} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Nothing({ lastDisputeAt }: { readonly lastDisputeAt: string | null }) {
  const { t } = useTranslation();
  const monthOf = useFormatDay('longMonth');
  return (
    <p className={styles.text}>
      {t('cardPayments.tasks.nothing')}{' '}
      {lastDisputeAt
        ? t('cardPayments.tasks.lastDispute', { month: monthOf(lastDisputeAt) })
        : t('cardPayments.tasks.noDispute')}
    </p>
  );
}

interface TaskProps {
  readonly payment: Payment;
  readonly onOpen: Open;
}

function DisputeTask({ payment, onOpen }: TaskProps) {
  const { t } = useTranslation();
  const dayOf = useFormatDay('longDay');
  const { dispute, memberName, payment: key } = payment;
  if (!dispute) return null;
  const values = { amount: moneyText(dispute.amount), taken: moneyText(dispute.fromBalance) };
  const sentences = [
    dispute.claim
      ? t('cardPayments.tasks.disputeClaim', { ...values, claim: moneyText(dispute.claim.amount) })
      : t('cardPayments.tasks.disputeTaken', values),
    dispute.respondBy && t('cardPayments.tasks.respondBy', { date: dayOf(dispute.respondBy) }),
  ];
  return (
    <Task
      icon="alert"
      tone="bad"
      title={t('cardPayments.tasks.dispute', { name: isolatedText(memberName) })}
      text={sentences.filter(Boolean).join(' ')}
      action={
        <Button size="sm" onClick={() => onOpen(key)}>
          {t('cardPayments.tasks.openDispute')}
        </Button>
      }
    />
  );
}

function ClaimTask({ payment, onOpen }: TaskProps) {
  const { t } = useTranslation();
  const { dispute, memberName, payment: key } = payment;
  const claim = dispute?.claim;
  if (!claim) return null;
  const name = isolatedText(memberName);
  return (
    <Task
      icon="wallet"
      tone="warning"
      title={t('cardPayments.tasks.claim', { amount: moneyText(claim.owed) })}
      text={t(claim.stopsBooking ? 'cardPayments.tasks.claimStops' : 'cardPayments.tasks.claimText', { name })}
      action={
        <Button size="sm" onClick={() => onOpen(key, 'claim')}>
          {t('cardPayments.tasks.openClaim')}
        </Button>
      }
    />
  );
}

function ReviewTask({ payment, onOpen }: TaskProps) {
  const { t } = useTranslation();
  const { memberName, amount, payment: key } = payment;
  return (
    <Task
      icon="card"
      tone="warning"
      title={t('cardPayments.tasks.review', { name: isolatedText(memberName) })}
      text={t('cardPayments.tasks.reviewText', { amount: moneyText(amount) })}
      action={
        <Button size="sm" onClick={() => onOpen(key)}>
          {t('cardPayments.tasks.openReview')}
        </Button>
      }
    />
  );
}

interface TaskFrameProps {
  readonly icon: IconName;
  readonly tone: 'bad' | 'warning';
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Task({ icon, tone, title, text, action }: TaskFrameProps) {
  return (
    <li className={styles.task}>
      <span className={styles.dot} data-tone={tone}>
        <Icon name={icon} size={18} />
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {action}
      </div>
    </li>
  );
}
