import { type JobName, type JobStatus, listJobs, runJob } from '@courtside/contract/messages/office-jobs';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

const REFRESH_MS = 15_000;
/** While somebody waits for a result. */
const BUSY_REFRESH_MS = 1_500;

export const isBusy = ({ state, isRequested }: JobStatus): boolean => state === 'running' || isRequested;

export const jobsQuery = queryOptions({
  queryKey: ['office', 'jobs'],
  queryFn: async ({ signal }) => (await callApi(listJobs, undefined, { signal })).jobs,
  refetchInterval: ({ state }) => (state.data?.some(isBusy) ? BUSY_REFRESH_MS : REFRESH_MS),
});

export function useRunJob() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (name: JobName) => callApi(runJob, { params: { name } }),
    onSuccess: (job) => {
      showToast({ tone: 'success', text: t('jobs.requested', { job: t(`jobs.name.${job.name}`) }) });
      queryClient.setQueryData(jobsQuery.queryKey, (jobs) =>
        jobs?.map((known) => (known.name === job.name ? job : known)),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}
