import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from '../boards-page.module.css';
import { KioskDialog } from './kiosk-dialog.tsx';
import { KioskRow } from './kiosk-row.tsx';
import { kiosksQuery } from './kiosks-query.ts';

/** Tablets on which members check in and book. */
export function KiosksCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(kiosksQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <div className={styles.title}>
        <div>
          <h2>{t('kiosks.title')}</h2>
          <p className={styles.note}>{t('kiosks.intro')}</p>
        </div>
        <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('kiosks.make')}
        </Button>
      </div>
      {error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState title={t('kiosks.none')} text={t('kiosks.noneText')} />
      ) : (
        <ul className={styles.boards}>
          {data?.map((kiosk) => (
            <KioskRow key={kiosk.id} kiosk={kiosk} />
          ))}
        </ul>
      )}
      <KioskDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
