import type { MemberNote as Note } from '@courtside/contract/people/office-directory';
import { saveMemberNote } from '@courtside/contract/people/office-members';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { memberPageQuery } from './member-queries.ts';
import { StaffNote } from './staff-note.tsx';

interface MemberNoteProps {
  readonly code: string;
  readonly note: Note;
  /** The member was erased: nothing is written about them any more. */
  readonly isErased: boolean;
}

/** What the staff note of a member, at the counter and on the member's page. */
export function MemberNote({ code, note, isErased }: MemberNoteProps) {
  const { t, i18n } = useTranslation();
  const { apiRole } = useUser();
  const { data: club } = useQuery(clubQuery);
  const queryClient = useQueryClient();
  const { text, version, by, at } = note;
  const written = at && club && (
    <NameInSentence
      name={by?.name ?? ''}
      words={(name) => [name, formatMoment(at, club.timeZone, i18n.language)].filter(Boolean).join(t('schedule.comma'))}
    />
  );
  return (
    <StaffNote
      text={text}
      label={t('directory.memberNote')}
      add={t('directory.addNote')}
      change={t('directory.changeNote')}
      help={t('directory.noteHelp')}
      written={written}
      mayWrite={!isErased && roleHasAccess(apiRole, 'memberNotes')}
      save={(next) => callApi(saveMemberNote, { params: { code }, body: { note: next, version } })}
      refresh={() => queryClient.invalidateQueries({ queryKey: memberPageQuery(code).queryKey })}
    />
  );
}
