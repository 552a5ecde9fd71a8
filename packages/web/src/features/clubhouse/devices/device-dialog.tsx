import { changeDevice, endDevice, makeDevice, type OfficeDevice } from '@courtside/contract/clubhouse/office-devices';
import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { officeSportsQuery } from '#shared/office/frame/queries.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { type DeviceDraft, deviceOfDraft, draftOf } from './device-draft.ts';
import { deviceName } from './device-words.ts';
import { DEVICES_KEY, type OfficeDevices } from './devices-query.ts';
import { DoorFields } from './door-fields.tsx';
import { TryDevice } from './try-device.tsx';

interface DeviceFormProps {
  /** Undefined for a new one. */
  readonly device: OfficeDevice | undefined;
  readonly data: OfficeDevices;
  readonly onClose: () => void;
}

export function DeviceDialog({ opened, ...props }: DeviceFormProps & { readonly opened: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = props.device ? deviceName(props.device, language) : t('doors.addDevice');
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title} width={560}>
      {opened && <DeviceForm key={props.device?.id} {...props} />}
    </Dialog>
  );
}

function DeviceForm({ device, data, onClose }: DeviceFormProps) {
  const { t } = useTranslation();
  const save = useSaveDevice(device, onClose);
  const form = useForm({
    initial: () => draftOf(device, data.links[0]?.id ?? 0),
    faultsOf: ({ kind, address, court, titles }: DeviceDraft) => ({
      address: address.trim() === '' && t('doors.addressMissing'),
      court: kind === 'light' && court === '' && t('doors.courtMissing'),
      titles: kind === 'door' && titles.en.trim() === '' && t('doors.titleMissing'),
    }),
    onChange: save.reset,
    onSubmit: (draft) => save.mutate(draft),
  });
  const { kind, link, address } = form.values;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      {!device && (
        <Segmented
          label={t('doors.kind')}
          value={kind}
          onChange={(next) => form.change({ kind: next })}
          choices={[
            { value: 'light', label: t('doors.light'), icon: 'lamp' },
            { value: 'door', label: t('doors.door'), icon: 'door' },
          ]}
        />
      )}
      {!device && (
        <SelectField
          label={t('doors.link')}
          value={String(link)}
          onChange={({ target }) => form.change({ link: Number(target.value) })}
          options={data.links.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      <TextField
        {...form.field('address')}
        label={t('doors.address')}
        help={t('doors.addressHelp')}
        dir="ltr"
        maxLength={LIMITS.deviceAddressMax}
      />
      {kind === 'light' ? <CourtField form={form} /> : <DoorFields form={form} />}
      <TryDevice link={link} kind={kind} address={address.trim()} />
      {save.error && <Fault>{failureText(save.error)}</Fault>}
      <DialogActions>
        {device && <EndDevice device={device} onClose={onClose} />}
        <Button variant="ghost" onClick={onClose}>
          {t('doors.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('doors.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function CourtField({ form }: { readonly form: FormState<DeviceDraft> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: sports = [] } = useQuery(officeSportsQuery);
  const courts = sports.flatMap((sport) =>
    sport.courts
      .filter(({ hasLights }) => hasLights)
      .map((court) => ({
        value: court.key,
        label: `${textIn(sport.title, language)} · ${textIn(court.title, language)}`,
      })),
  );
  return (
    <SelectField
      {...form.field('court')}
      label={t('doors.court')}
      options={[{ value: '', label: t('doors.chooseCourt') }, ...courts]}
    />
  );
}

function EndDevice({ device, onClose }: { readonly device: OfficeDevice; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const end = useOnceCall(
    DEVICES_KEY,
    () => callApi(endDevice, { params: { id: device.id } }),
    () => {
      showToast({ tone: 'success', text: t('doors.deviceEnded', { name: deviceName(device, language) }) });
      onClose();
    },
  );
  return (
    <Button variant="danger" busy={end.isPending} onClick={() => end.mutate(undefined)}>
      {t('doors.remove')}
    </Button>
  );
}

function useSaveDevice(device: OfficeDevice | undefined, onDone: () => void) {
  const { t } = useTranslation();
  return useOnceCall(
    DEVICES_KEY,
    async (draft: DeviceDraft) => {
      const body = { device: deviceOfDraft(draft) };
      if (device)
        await callApi(changeDevice, { params: { id: device.id }, body: { ...body, version: device.version } });
      else await callApi(makeDevice, { body: { ...body, link: draft.link } });
    },
    () => {
      showToast({ tone: 'success', text: t(device ? 'doors.deviceSaved' : 'doors.deviceMade') });
      onDone();
    },
  );
}
