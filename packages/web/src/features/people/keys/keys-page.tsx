import type { makeKey } from '@courtside/contract/people/keys/keys';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { ConnectionsFrame } from '#shared/office/connections/connections-frame.tsx';
import { keysQuery } from '#shared/office/connections/keys-query.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { KeyForm, type KeyValues } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';
import styles from './keys.module.css';
import { MadeKey } from './made-key.tsx';
import { Rights } from './rights.tsx';

export interface Made extends AnswerOf<typeof makeKey> {
  readonly values: KeyValues;
}

/** With what other programs may call, made and ended here. */
export function KeysPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery(keysQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  const live = data?.filter(({ isEnded }) => !isEnded) ?? [];
  const ended = data?.filter(({ isEnded }) => isEnded) ?? [];
  const close = () => {
    setIsMaking(false);
    setMade(undefined);
  };
  return (
    <ConnectionsFrame tab="keys">
      <div className={styles.columns} data-making={isMaking || undefined}>
        <div className={styles.lists}>
          <Card>
            <div className={styles.head}>
              <h2>{t('connections.keys')}</h2>
              <p className={styles.note}>{t('connections.noMoney')}</p>
              {!isMaking && (
                <span className={styles.new}>
                  <Button icon="plus" onClick={() => setIsMaking(true)}>
                    {t('connections.newKey')}
                  </Button>
                </span>
              )}
            </div>
            {!data ? (
              <ErrorState failure={error} onRetry={() => void refetch()} />
            ) : live.length === 0 ? (
              <EmptyState title={t('connections.none')} text={t('connections.noneText')} />
            ) : (
              <KeyTable keys={live} label={t('connections.keys')} />
            )}
          </Card>
          {ended.length > 0 && (
            <Card>
              <details className={styles.ended}>
                <summary>{t('connections.ended')}</summary>
                <KeyTable keys={ended} label={t('connections.ended')} />
              </details>
            </Card>
          )}
        </div>
        <aside className={styles.aside}>
          {made ? (
            <MadeKey made={made} onDone={close} />
          ) : isMaking ? (
            <KeyForm onMade={setMade} onClose={close} />
          ) : (
            <Rights />
          )}
        </aside>
      </div>
    </ConnectionsFrame>
  );
}
