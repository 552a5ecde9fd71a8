import type { Affected, Resolution } from '@courtside/contract/club/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { AffectedRow } from '#shared/office/change/affected-row.tsx';
import {
  actionOf,
  affectedId,
  countActions,
  type Decisions,
  resolutionsOf,
} from '#shared/office/change/resolutions.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';

interface HolidayBookingsProps {
  /** Empty: nothing to decide. */
  readonly affected: readonly Affected[];
  readonly isSaving: boolean;
  readonly onSave: (resolutions: readonly Resolution[]) => void;
  readonly onClose: () => void;
}

/** What happens to the bookings of days on which the club will be closed. */
export function HolidayBookings({ affected, isSaving, onSave, onClose }: HolidayBookingsProps) {
  const { t } = useTranslation();
  const { data: services = [] } = useQuery({ ...servicesQuery, enabled: affected.length > 0 });
  const [decisions, setDecisions] = useState<Decisions>({});
  const { refundEuros } = countActions(affected, decisions);
  return (
    <Dialog opened={affected.length > 0} onClose={onClose} title={t('holidays.bookings')} width={720}>
      <p>{t('holidays.bookingsText')}</p>
      <ul>
        {affected.map((booking) => (
          <AffectedRow
            key={affectedId(booking)}
            booking={booking}
            services={services}
            action={actionOf(booking, decisions)}
            onDecide={(action) => setDecisions({ ...decisions, [affectedId(booking)]: action })}
          />
        ))}
      </ul>
      <DialogActions isSticky>
        <Button variant="ghost" size="lg" onClick={onClose}>
          {t('office.back')}
        </Button>
        <Button variant="primary" size="lg" busy={isSaving} onClick={() => onSave(resolutionsOf(affected, decisions))}>
          {refundEuros > 0 ? t('holidays.saveAndRefund', { amount: moneyText(refundEuros) }) : t('office.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
