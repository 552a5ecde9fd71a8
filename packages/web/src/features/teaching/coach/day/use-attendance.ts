import { markCourseAttendance } from '@courtside/contract/teaching/coach-courses';
import { markAttendance } from '@courtside/contract/teaching/coach-diary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import type { DiaryItem } from './diary-query.ts';

interface Mark {
  readonly memberCode: string;
  readonly isHere: boolean;
}

/** Saved at each tap, one after the other. What was tapped is shown at once; when it is not saved, it is taken back and said. */
export function useAttendance({ of, id, pupils }: DiaryItem) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationKey: ['attendance', id],
    scope: { id: `attendance ${id}` },
    mutationFn: (marks: readonly Mark[]) => {
      const body = { marks: [...marks] };
      return 'dateId' in of
        ? callApi(markCourseAttendance, { body: { ...of, ...body } })
        : callApi(markAttendance, { body: { ...of, ...body } });
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['coach'] }),
  });
  const tapped = saving.isPending ? saving.variables : [];
  return {
    pupils: pupils.map((pupil) => {
      const mark = tapped.findLast(({ memberCode }) => memberCode === pupil.memberCode);
      return mark ? { ...pupil, isHere: mark.isHere } : pupil;
    }),
    mark: saving.mutate,
    isPending: saving.isPending,
  };
}
