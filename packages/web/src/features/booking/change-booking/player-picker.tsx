import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { fromSlashDate } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Person } from '#shared/court/person.tsx';
import { useMemberList } from '#shared/sports/use-member-list.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './change.module.css';
import type { Change } from './use-change.ts';

interface PickerProps {
  readonly detail: BookingDetail;
  readonly change: Change;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Favourites first, all members by search, and a guest where the membership allows one. */
export function PlayerPicker({ opened, onClose, ...props }: PickerProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('changeBooking.addPlayer')} width={480} height={560}>
      {opened && <Members {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Members({ detail, change: { draft, change }, onClose }: Omit<PickerProps, 'opened'>) {
  const { t } = useTranslation();
  const { query, term, search, list, showList } = useMemberList(detail.section);
  const taken = new Set(draft.players.map(({ memberCode }) => memberCode));
  const found = (query.data?.data ?? []).filter(({ memberCode }) => !taken.has(memberCode));
  return (
    <div className={styles.picker}>
      <TextField
        label={t('booking.searchMembers')}
        value={term}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => {
          // Everybody is searched, not only favourites.
          if (list === 'favourites' && target.value !== '') showList('all');
          search(target.value);
        }}
      />
      {query.data && found.length === 0 && (
        <EmptyState title={t('booking.noMembers')} text={t('booking.noMembersText')} />
      )}
      <ul className={styles.members}>
        {found.map(({ memberCode, name, gender }) => (
          <li key={memberCode}>
            <button
              type="button"
              className={styles.member}
              onClick={() => {
                change({ players: [...draft.players, { memberCode, name, gender, pays: true }] });
                onClose();
              }}
            >
              <Person code={memberCode} name={name} gender={gender} />
            </button>
          </li>
        ))}
      </ul>
      <GuestForm detail={detail} onAdd={(name) => change({ guests: [...draft.guests, name] })} onClose={onClose} />
    </div>
  );
}

interface GuestFormProps {
  readonly detail: BookingDetail;
  readonly onAdd: (name: string) => void;
  readonly onClose: () => void;
}

function GuestForm({ detail, onAdd, onClose }: GuestFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const date = fromSlashDate(detail.bookingSessionDate) ?? undefined;
  const rules = useQuery({
    queryKey: ['own-rules', detail.section, date],
    queryFn: ({ signal }) =>
      callApi(ownRules, { query: { service: detail.section, ...(date && { date }) } }, { signal }),
  }).data;
  if (!rules || rules.guestFee === null) return null;
  const add = () => {
    const given = name.trim();
    if (given === '') return;
    onAdd(given);
    onClose();
  };
  return (
    <Form onSubmit={add} className={styles.guestForm}>
      <TextField
        label={t('changeBooking.guestName')}
        value={name}
        maxLength={LIMITS.guestNameMax}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">{t('changeBooking.addGuest')}</Button>
    </Form>
  );
}
