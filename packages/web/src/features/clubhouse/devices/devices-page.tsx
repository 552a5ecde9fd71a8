import type { OfficeDevice, OfficeLink } from '@courtside/contract/clubhouse/office-devices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { DeviceAlarms } from './device-alarms.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { DeviceTable } from './device-table.tsx';
import styles from './devices-page.module.css';
import { devicesQuery, type OfficeDevices } from './devices-query.ts';
import { HandDialog } from './hand-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinksCard } from './links-card.tsx';

/** What is open above the page. */
export type DeviceTask =
  | { readonly kind: 'link'; readonly link: OfficeLink | undefined }
  | { readonly kind: 'device'; readonly device: OfficeDevice | undefined }
  | { readonly kind: 'hand'; readonly device: OfficeDevice };

/** What the bookings want of doors and lights, and what the devices say. */
export function DevicesPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const isAdmin = useUser().apiRole === 'admin';
  const { data, error, refetch } = useQuery(devicesQuery);
  const [task, setTask] = useState<DeviceTask>();
  const close = () => setTask(undefined);
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.devicesPage')}
      intro={t('doors.intro')}
      aside={isAdmin && <AddButtons hasLinks={(data?.links.length ?? 0) > 0} onAdd={setTask} />}
    >
      {!data ? (
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      ) : data.links.length === 0 ? (
        <Card>
          <EmptyState title={t('doors.none')} text={t(isAdmin ? 'doors.noneText' : 'doors.noneDesk')} />
        </Card>
      ) : (
        <>
          <DeviceAlarms data={data} />
          <div className={styles.columns}>
            <DeviceTable
              data={data}
              onHand={(device) => setTask({ kind: 'hand', device })}
              onEdit={isAdmin ? (device) => setTask({ kind: 'device', device }) : undefined}
            />
            <LinksCard data={data} onEdit={isAdmin ? (link) => setTask({ kind: 'link', link }) : undefined} />
          </div>
        </>
      )}
      {data && <TaskDialogs data={data} task={task} onClose={close} />}
    </PageFrame>
  );
}

function AddButtons({ hasLinks, onAdd }: { readonly hasLinks: boolean; readonly onAdd: (task: DeviceTask) => void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.actions}>
      {hasLinks && (
        <Button icon="plus" aria-haspopup="dialog" onClick={() => onAdd({ kind: 'device', device: undefined })}>
          {t('doors.addDevice')}
        </Button>
      )}
      <Button
        variant={hasLinks ? 'quiet' : 'primary'}
        icon="plus"
        aria-haspopup="dialog"
        onClick={() => onAdd({ kind: 'link', link: undefined })}
      >
        {t('doors.addLink')}
      </Button>
    </span>
  );
}

interface TaskDialogsProps {
  readonly data: OfficeDevices;
  readonly task: DeviceTask | undefined;
  readonly onClose: () => void;
}

function TaskDialogs({ data, task, onClose }: TaskDialogsProps) {
  return (
    <>
      <LinkDialog
        opened={task?.kind === 'link'}
        link={task?.kind === 'link' ? task.link : undefined}
        onClose={onClose}
      />
      <DeviceDialog
        opened={task?.kind === 'device'}
        device={task?.kind === 'device' ? task.device : undefined}
        data={data}
        onClose={onClose}
      />
      <HandDialog device={task?.kind === 'hand' ? task.device : undefined} onClose={onClose} />
    </>
  );
}
