import type { SoldPass } from '@courtside/contract/money/prepaid/office-passes';
import { textIn } from '@courtside/contract/values/texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import panel from '#shared/office/beside/panel.module.css';
import { Fact, PanelFacts } from '#shared/office/beside/panel-facts.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { useCoverText } from '#shared/sports/labels/use-cover-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { PassPill } from './pass-pill.tsx';
import { passQuery } from './pass-queries.ts';
import { PassTasks } from './pass-tasks.tsx';

interface PassSheetProps {
  readonly passKey: string;
  /** Called before another page is opened, where the sheet covers the list. */
  readonly onLeave: (() => void) | undefined;
}

/** One pass: who has it, what is left of it, and what the desk does with it. */
export function PassSheet({ passKey, onLeave }: PassSheetProps) {
  const { t } = useTranslation();
  const { data: pass, error, refetch } = useQuery({ ...passQuery(passKey), enabled: passKey !== '' });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (pass === null) return <p className={panel.text}>{t('sales.emptyFiltered')}</p>;
  if (!pass) {
    return (
      <Loading>
        <Skeleton height={240} radius={10} />
      </Loading>
    );
  }
  return (
    <div className={panel.sheet}>
      <Facts pass={pass} onLeave={onLeave} />
      <PassTasks pass={pass} />
    </div>
  );
}

function Facts({ pass, onLeave }: { readonly pass: SoldPass } & Pick<PassSheetProps, 'onLeave'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const coverText = useCoverText();
  const { title, owner, covers, units, unitsLeft, price, left, endsOn, soldBy, soldOn, state } = pass;
  return (
    <PanelFacts>
      <Fact term={t('sales.owner')}>
        <AppLink className={panel.link} to={memberPath(owner.code)} {...(onLeave && { onClick: onLeave })}>
          <MemberName name={owner.name} />
        </AppLink>
      </Fact>
      <Fact term={t('sales.pass')}>
        <bdi>{textIn(title, language)}</bdi>
        <small>
          {coverText(covers)}
          {covers.isForFamily && ` · ${t('sales.forFamily')}`}
        </small>
      </Fact>
      <Fact term={t('vouchers.states')}>
        <PassPill state={state} />
      </Fact>
      <Fact term={t('sales.left')}>
        <Num>{t('sales.leftOf', { left: unitsLeft, units })}</Num>
        <small>
          <Money euros={left} />
        </small>
      </Fact>
      <Fact term={t('sales.price')}>
        <Money euros={price} />
      </Fact>
      <Fact term={t('sales.until')}>{formatDate(endsOn, 'dayYear', language)}</Fact>
      <Fact term={t('vouchers.soldBy')}>
        <MemberName name={soldBy.name} />
        <small>{formatDate(soldOn, 'dayYear', language)}</small>
      </Fact>
    </PanelFacts>
  );
}
