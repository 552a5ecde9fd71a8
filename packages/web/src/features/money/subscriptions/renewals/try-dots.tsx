import type { Renewal } from '@courtside/contract/money/mandates';

import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './renewals.module.css';

type Try = NonNullable<Renewal['current']>['tries'][number];

/** The tries of a renewal: those that failed, the next one, and those after it. */
export function TryDots({ tries }: { readonly tries: readonly Try[] }) {
  const { t, i18n } = useTranslation();

  return (
    <ol className={styles.tries} aria-label={t('renewals.tries')}>
      {tries.map(({ on, state }, index) => (
        <li key={on} data-state={state}>
          <i>
            {state === 'failed' && <Icon name="close" size={16} />}
            {state === 'next' && <Icon name="clock" size={16} />}
          </i>
          <b>{ltrText(formatDate(on, 'dayMonth', i18n.language))}</b>
          <span>
            {state === 'failed' && t('renewals.tryFailed')}
            {state === 'next' && t('renewals.tryNext')}
            {state === 'ahead' && index === tries.length - 1 && t('renewals.tryLast')}
          </span>
        </li>
      ))}
    </ol>
  );
}
