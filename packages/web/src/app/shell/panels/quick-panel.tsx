import { quickPanel } from '@courtside/contract/booking/quick-panel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { SidePanel } from '#shared/ui/overlays/side-panel.tsx';
import { QuickPanelBlocks } from './quick-panel-blocks.tsx';

interface QuickPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Today at a glance (spec 2.4): loaded when it is opened. */
export function QuickPanel({ opened, onClose }: QuickPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['quickPanel', language],
    queryFn: ({ signal }) => callApi(quickPanel, { query: { language } }, { signal }),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('shell.quickPanel')}>
      {data ? (
        <QuickPanelBlocks data={data} onLeave={onClose} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={48} />
          <Skeleton height={72} />
          <Skeleton height={120} />
        </Loading>
      )}
    </SidePanel>
  );
}
