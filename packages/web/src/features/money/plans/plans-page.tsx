import type { listPlans, OfficePlan } from '@courtside/contract/money/office-plans';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { nameOfPlan } from './plan-name.ts';
import styles from './plans-page.module.css';
import { plansQuery } from './queries.ts';

const PER = { month: 'plans.perMonth', quarter: 'plans.perQuarter', year: 'plans.perYear' } as const;

/** What members pay; only an admin changes it. */
export function PlansPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const isAdmin = useUser().apiRole === 'admin';
  const { data, error, refetch } = useQuery(plansQuery);
  const [plan, setPlan] = useState<OfficePlan>();
  const [opened, setOpened] = useState<'edit' | 'give'>();
  const open = (dialog: 'edit' | 'give', next?: OfficePlan) => {
    setPlan(next);
    setOpened(dialog);
  };
  const close = () => setOpened(undefined);
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.plansPage')}
      intro={t(isAdmin ? 'plans.intro' : 'plans.introRead')}
      aside={
        isAdmin && (
          <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => open('edit')}>
            {t('plans.new')}
          </Button>
        )
      }
    >
      <Card>
        {error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : data.items.length === 0 ? (
          <EmptyState title={t('plans.emptyTitle')} text={t('plans.emptyText')} />
        ) : (
          <ul className={styles.plans}>
            {data.items.map((each) => (
              <PlanRow
                key={each.key}
                plan={each}
                plans={data}
                onEdit={isAdmin ? () => open('edit', each) : undefined}
                onGive={isAdmin && each.isActive ? () => open('give', each) : undefined}
              />
            ))}
          </ul>
        )}
      </Card>
      {data && isAdmin && (
        <>
          <PlanDialog plan={plan} plans={data} opened={opened === 'edit'} onClose={close} />
          <GiveDialog
            plan={plan}
            categories={data.categories.filter(({ isRetired }) => !isRetired)}
            opened={opened === 'give'}
            onClose={close}
          />
        </>
      )}
    </PageFrame>
  );
}

interface PlanRowProps {
  readonly plan: OfficePlan;
  readonly plans: AnswerOf<typeof listPlans>;
  /** Undefined for those who only read. */
  readonly onEdit: (() => void) | undefined;
  readonly onGive: (() => void) | undefined;
}

function PlanRow({ plan, plans, onEdit, onGive }: PlanRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = nameOfPlan(plan, t, language);
  const categoryName = (key: string) => {
    const found = plans.categories.find((category) => category.key === key);
    return found ? textIn(found.title, language) : key;
  };
  const { next, category, lapsedCategory, members, renewals } = plan;
  const { renews, failed, due } = renewals;
  const facts = [
    t('plans.grace', { count: plan.graceDays }),
    category && t('plans.puts', { category: categoryName(category) }),
    lapsedCategory && t('plans.lapsedPuts', { category: categoryName(lapsedCategory) }),
    !plan.isActive && t('plans.notOffered'),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <span className={styles.plan}>
        <b>{name}</b>
        <small>{facts.join(' · ')}</small>
      </span>
      <span className={styles.price}>
        <b>{plan.amount === 0 ? t('plans.free') : <Money euros={plan.amount} />}</b>
        <small>{t(PER[plan.period])}</small>
        {next && (
          <small>
            {t('plans.nextPrice', {
              amount: moneyText(next.amount),
              date: formatDate(next.validFrom, 'dayYear', language),
            })}
          </small>
        )}
      </span>
      <span className={styles.members}>
        <small>{t('plans.counts', members)}</small>
        {renews + failed + due > 0 && <small>{t('plans.renewals', { renews, failed, due })}</small>}
      </span>
      <span className={styles.actions}>
        {onGive && (
          <Button size="sm" aria-haspopup="dialog" aria-label={t('plans.giveOf', { plan: name })} onClick={onGive}>
            {t('plans.give')}
          </Button>
        )}
        {onEdit && (
          <Button size="sm" aria-haspopup="dialog" aria-label={t('plans.editOf', { plan: name })} onClick={onEdit}>
            {t('plans.edit')}
          </Button>
        )}
      </span>
    </li>
  );
}
