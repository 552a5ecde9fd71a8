import { type GivenRole, listStaff, saveStaff } from '@courtside/contract/people/office-staff';
import type { Role } from '@courtside/contract/wire/roles';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { namedTexts } from '#shared/ui/data/member-name.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';

/** Somebody who has or gets a role. */
export interface Person {
  readonly memberCode: string;
  readonly name: string;
  readonly role: Role;
}

export const staffQuery = queryOptions({
  queryKey: ['members', 'staff'],
  queryFn: async ({ signal }) => (await callApi(listStaff, undefined, { signal })).items,
});

interface NewRole {
  readonly person: Person;
  readonly role: GivenRole;
  readonly pin: string;
}

export function useSaveRole(onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ person: { memberCode }, role, pin }: NewRole) =>
      callApi(saveStaff, { params: { memberCode }, body: { role, PinCode: pin } }),
    onSuccess: (_saved, { person, role }) => {
      const words = (name: string) => t('staff.done', { name, role: t(`shell.${role}`) });
      showToast({ tone: 'success', ...namedTexts(person.name, words) });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
