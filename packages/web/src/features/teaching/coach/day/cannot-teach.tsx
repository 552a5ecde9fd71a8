import { callOffDays } from '@courtside/contract/teaching/coach-diary';
import { addDays } from '@courtside/contract/values/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { isPinFailure } from '#shared/ui/fields/pin/paying-form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './day-page.module.css';
import { HandOver } from './hand-over.tsx';

const WAYS = ['callOff', 'handOver'] as const;

const LENGTHS = ['today', 'tomorrow', 'longer'] as const;

/** Some days of lessons and courses are called off in one step, with everything paid back, or go to another coach. */
export function CannotTeach({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('today');
  const [until, setUntil] = useState<string>(addDays(today, 2));
  const [way, setWay] = useState<(typeof WAYS)[number]>('callOff');
  const firstDay = length === 'tomorrow' ? addDays(today, 1) : today;
  const lastDay = length === 'longer' ? until : firstDay;
  return (
    <Dialog opened onClose={onClose} title={t('coachDay.cannotTeach')} width={480}>
      <div className={styles.ill}>
        <ChoiceGroup
          legend={t('coachDay.howLong')}
          value={length}
          onChange={setLength}
          choices={LENGTHS.map((value) => ({ value, label: t(`coachDay.lengths.${value}`) }))}
        />
        {length === 'longer' && (
          <DateField label={t('coachDay.until')} value={until} onChange={setUntil} min={today} required />
        )}
        <ChoiceGroup
          legend={t('coachDay.whatThen')}
          value={way}
          onChange={setWay}
          choices={WAYS.map((value) => ({ value, label: t(`coachDay.ways.${value}`) }))}
        />
        {way === 'callOff' && <CallOff firstDay={firstDay} lastDay={lastDay} onClose={onClose} />}
        {way === 'handOver' && <HandOver firstDay={firstDay} lastDay={lastDay} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

interface CallOffProps {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly onClose: () => void;
}

function CallOff({ firstDay, lastDay, onClose }: CallOffProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['coach', 'calloff', firstDay, lastDay],
    queryFn: ({ signal }) => callApi(callOffDays, { body: { firstDay, lastDay, dryRun: 1, PinCode: '' } }, { signal }),
    staleTime: 0,
  });
  const calling = useSingleMutation({
    mutationFn: (PinCode: string) => callApi(callOffDays, { body: { firstDay, lastDay, PinCode } }),
    onSuccess: ({ lessons, dates, pupils }) => {
      showToast({ tone: 'success', text: t('coachDay.calledOff', { lessons, dates, pupils }) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['coach', 'diary'] }),
  });
  const pin = usePin({
    isBusy: calling.isPending,
    onSend: (value) => {
      calling.mutate(value);
      pin.clear();
    },
    onType: calling.reset,
  });
  const { error } = calling;
  const refusal = error ? failureText(error) : undefined;
  const isOfPin = isPinFailure(error);
  return (
    <Form onSubmit={pin.send} className={styles.ill}>
      <p role="status">{data ? t('coachDay.affected', { ...data }) : ''}</p>
      <p className={styles.small}>{t('coachDay.affectedText')}</p>
      {refusal && !isOfPin && <p role="alert">{refusal}</p>}
      <PinField value={pin.value} onChange={pin.onChange} error={pin.error ?? (isOfPin ? refusal : undefined)} />
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('booking.back')}
        </Button>
        <Button variant="dangerSolid" size="lg" type="submit" busy={calling.isPending} disabled={!data}>
          {t('coachDay.callOff', { count: (data?.lessons ?? 0) + (data?.dates ?? 0) })}
        </Button>
      </DialogActions>
    </Form>
  );
}
