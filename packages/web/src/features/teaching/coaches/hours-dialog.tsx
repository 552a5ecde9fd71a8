import { saveAvailability } from '@courtside/contract/teaching/office-coaches';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { HoursForm } from '../coach/hours/hours-form.tsx';
import { COACHES_KEY, type OfficeCoach } from './queries.ts';

interface HoursDialogProps {
  readonly coach: OfficeCoach;
  readonly onClose: () => void;
}

/** As the office sets them. */
export function HoursDialog({ coach, onClose }: HoursDialogProps) {
  const { t } = useTranslation();
  const params = { memberCode: coach.memberCode };
  return (
    <Dialog opened onClose={onClose} title={t('coaches.hoursOf', { name: coach.name })} width={560}>
      <HoursForm
        week={coach}
        queryKey={COACHES_KEY}
        save={(body) => callApi(saveAvailability, { params, body })}
        onClose={onClose}
      />
    </Dialog>
  );
}
