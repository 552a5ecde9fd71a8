import { saveNote } from '@courtside/contract/booking/office-counter';
import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { StaffNote } from '#shared/office/member/staff-note.tsx';
import { useToday } from '../state/today-context.ts';

/** What the staff note of a booking; members do not see it. */
export function BookingNote({ booking }: { readonly booking: TodayBooking }) {
  const { t } = useTranslation();
  const { mayAct, isLive, refresh } = useToday();
  const { section, key, note } = booking;
  return (
    <StaffNote
      text={note ?? ''}
      label={t('counter.note')}
      add={t('counter.addNote')}
      change={t('counter.changeNote')}
      help={t('counter.noteHelp')}
      mayWrite={mayAct}
      isWaiting={!isLive}
      save={(text) => callApi(saveNote, { params: { section, key }, body: { note: text } })}
      refresh={refresh}
    />
  );
}
