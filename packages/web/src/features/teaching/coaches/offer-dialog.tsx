import { LESSON_LIMITS } from '@courtside/contract/teaching/lesson-fields';
import { saveCoach } from '@courtside/contract/teaching/office-coaches';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import layout from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { type OfferDraft, offerDraft, offerFault, offerOf } from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { COACHES_KEY, type OfficeCoach } from './queries.ts';

interface OfferDialogProps {
  readonly coach: OfficeCoach;
  readonly onClose: () => void;
}

/** What a coach teaches, for how many pupils and at which prices, and how long before it is booked. */
export function OfferDialog({ coach, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('coaches.offersOf', { name: coach.name })} width={560}>
      <OfferForm coach={coach} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  readonly isOffered: boolean;
  readonly notice: string;
  readonly ahead: string;
  readonly offers: readonly OfferDraft[];
}

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

function OfferForm({ coach, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  const services = useServices();
  const save = useOnceCall(
    COACHES_KEY,
    ({ isOffered, notice, ahead, offers }: Values) =>
      callApi(saveCoach, {
        params: { memberCode: coach.memberCode },
        body: {
          version: coach.version,
          isOffered,
          noticeHours: Number(notice),
          aheadDays: Number(ahead),
          offers: offers.map(offerOf),
        },
      }),
    () => {
      showToast({ tone: 'success', text: t('coaches.saved') });
      onClose();
    },
  );
  const form = useForm({
    initial: (): Values => ({
      isOffered: coach.isOffered,
      notice: String(coach.noticeHours),
      ahead: String(coach.aheadDays),
      offers: coach.offers.map(offerDraft),
    }),
    faultsOf: ({ notice, ahead, offers }) => ({
      notice:
        !isWithin(notice, 0, LESSON_LIMITS.noticeHours) &&
        t('coaches.noticeFault', { most: LESSON_LIMITS.noticeHours }),
      ahead: !isWithin(ahead, 1, LESSON_LIMITS.aheadDays) && t('coaches.aheadFault', { most: LESSON_LIMITS.aheadDays }),
      offers: offers.some(offerFault) && t('coaches.offerFault'),
    }),
    onChange: save.reset,
    onSubmit: (values) => save.mutate(values),
  });
  const { offers } = form.values;
  const fault = form.errors.offers || (save.error && failureText(save.error));
  const [first] = services;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <SwitchLine
        label={t('coaches.isOffered')}
        hint={t('coaches.isOfferedHint')}
        isOn={form.values.isOffered}
        onChange={(isOffered) => form.change({ isOffered })}
      />
      <TextField {...form.field('notice')} label={t('coaches.noticeHours')} inputMode="numeric" dir="ltr" />
      <TextField {...form.field('ahead')} label={t('coaches.aheadDays')} inputMode="numeric" dir="ltr" />
      {offers.map((offer, index) => (
        <OfferFields
          key={offer.id}
          offer={offer}
          onChange={(next) => form.change({ offers: offers.with(index, next) })}
          onRemove={() => form.change({ offers: offers.filter(({ id }) => id !== offer.id) })}
        />
      ))}
      {first && offers.length < LESSON_LIMITS.offers && (
        <Button
          icon="plus"
          onClick={() =>
            form.change({ offers: [...offers, offerDraft({ service: first.key, minutes: 60, prices: [] })] })
          }
        >
          {t('coaches.addOffer')}
        </Button>
      )}
      {fault && (
        <p className={panel.failure} role="alert">
          {fault}
        </p>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('coaches.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('coaches.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
