import type { PassKind } from '@courtside/contract/money/prepaid/office-passes';
import { textIn } from '@courtside/contract/values/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useCoverText } from '#shared/sports/labels/use-cover-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { kindsQuery } from './kinds-query.ts';
import styles from './kinds-tab.module.css';

/** What kinds of passes there are; only an admin changes them. */
export function KindsTab({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(kindsQuery);
  const [kind, setKind] = useState<PassKind>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (next?: PassKind) => {
    setKind(next);
    setIsOpen(true);
  };
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={240} radius={10} />
      </Loading>
    );
  }
  return (
    <>
      <p className={styles.head}>
        <span>{t(isAdmin ? 'sales.kindsText' : 'sales.kindsRead')}</span>
        {isAdmin && (
          <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => open()}>
            {t('sales.newKind')}
          </Button>
        )}
      </p>
      <Card>
        {data.items.length === 0 ? (
          <EmptyState title={t('sales.noKinds')} text={t('sales.noKindsText')} />
        ) : (
          <ul className={styles.kinds}>
            {data.items.map((each) => (
              <Kind key={each.key} kind={each} onEdit={isAdmin ? () => open(each) : undefined} />
            ))}
          </ul>
        )}
      </Card>
      {isAdmin && <KindDialog kind={kind} kinds={data} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Kind({ kind, onEdit }: { readonly kind: PassKind; readonly onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const coverText = useCoverText();
  const title = textIn(kind.title, language);
  return (
    <li className={styles.row}>
      <span>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>
          {coverText(kind.covers)}
          {kind.covers.isForFamily && ` · ${t('sales.forFamily')}`}
        </small>
      </span>
      <span className={styles.price}>
        <b>
          <Money euros={kind.price} />
        </b>
        <small>
          {t('prepaid.sessions', { count: kind.units })} · {t('prepaid.months', { count: kind.months })}
        </small>
      </span>
      <small>
        {kind.isActive ? '' : `${t('sales.notSold')} · `}
        {t('sales.openOfKind', { count: kind.open })}
      </small>
      <span className={styles.actions}>
        {onEdit && (
          <Button size="sm" aria-haspopup="dialog" aria-label={t('sales.editOf', { pass: title })} onClick={onEdit}>
            {t('sales.edit')}
          </Button>
        )}
      </span>
    </li>
  );
}
