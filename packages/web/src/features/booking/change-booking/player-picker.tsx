import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { fromSlashDate } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { MemberPicker } from '#shared/court/member-picker.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from './change.module.css';
import type { Change } from './use-change.ts';

interface PickerProps {
  readonly detail: BookingDetail;
  readonly change: Change;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Favourites first, all members by search, and a guest where the membership allows one. */
export function PlayerPicker({ detail, change: { draft, change }, opened, onClose }: PickerProps) {
  const { t } = useTranslation();
  return (
    <MemberPicker
      title={t('changeBooking.addPlayer')}
      service={detail.section}
      taken={draft.players.map(({ memberCode }) => memberCode)}
      onPick={({ memberCode, name, gender }) =>
        change({ players: [...draft.players, { memberCode, name, gender, pays: true }] })
      }
      opened={opened}
      onClose={onClose}
    >
      <GuestForm detail={detail} onAdd={(name) => change({ guests: [...draft.guests, name] })} onClose={onClose} />
    </MemberPicker>
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
