import {
  CONNECTORS,
  type ConnectorKey,
  changeLink,
  endLink,
  isDeviceUrl,
  makeLink,
  type OfficeLink,
} from '@courtside/contract/clubhouse/office-devices';
import { LIMITS } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { CONNECTOR_NAMES } from './device-words.ts';
import { DEVICES_KEY } from './devices-query.ts';

interface LinkFormProps {
  /** Undefined for a new one. */
  readonly link: OfficeLink | undefined;
  readonly onClose: () => void;
}

interface Draft {
  readonly connector: ConnectorKey;
  readonly title: string;
  readonly url: string;
  readonly user: string;
  readonly secret: string;
  readonly pin: string;
}

/** How an address of each begins. */
const BEGINNINGS = {
  ...{ mqtt: 'mqtt://192.168.20.5:1883', shelly: 'http://192.168.20.34', loxone: 'http://192.168.20.8' },
  ...{ nuki: 'https://api.nuki.io', webhook: 'https://' },
} as const satisfies Record<ConnectorKey, string>;

export function LinkDialog({ opened, ...props }: LinkFormProps & { readonly opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={props.onClose} title={props.link?.title ?? t('doors.addLink')} width={560}>
      {opened && <LinkForm key={props.link?.id} {...props} />}
    </Dialog>
  );
}

function LinkForm({ link, onClose }: LinkFormProps) {
  const { t } = useTranslation();
  const save = useSaveLink(link, onClose);
  const form = useForm({
    initial: (): Draft => ({
      connector: link?.connector ?? 'shelly',
      title: link?.title ?? '',
      url: link?.url ?? '',
      user: link?.user ?? '',
      secret: '',
      pin: '',
    }),
    faultsOf: ({ title, url, pin }: Draft) => ({
      title: title.trim() === '' && t('doors.titleMissing'),
      url: !isDeviceUrl(url.trim()) && t('doors.urlWrong'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: save.reset,
    onSubmit: (draft) => save.mutate(draft),
  });
  const { connector } = form.values;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      {!link && (
        <RadioCards
          legend={t('doors.connectorTitle')}
          value={connector}
          onChange={(next) => form.change({ connector: next })}
          cards={CONNECTORS.map((value) => ({
            value,
            label: CONNECTOR_NAMES[value],
            text: t(`doors.connectorText.${value}`),
          }))}
        />
      )}
      <TextField {...form.field('title')} label={t('doors.title')} maxLength={LIMITS.deviceTitleMax} />
      <TextField
        {...form.field('url')}
        label={t('doors.url')}
        placeholder={BEGINNINGS[connector]}
        dir="ltr"
        inputMode="url"
        maxLength={LIMITS.deviceUrlMax}
      />
      <TextField {...form.field('user')} label={t('doors.user')} dir="ltr" autoComplete="off" maxLength={100} />
      <TextField
        {...form.field('secret')}
        label={t('doors.secret')}
        help={t(link?.hasSecret ? 'doors.secretStays' : 'doors.secretHidden')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        maxLength={LIMITS.deviceSecretMax}
      />
      <StaffPinField {...form.field('pin')} call={save} />
      <DialogActions>
        {link && <EndLink link={link} onClose={onClose} />}
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

function EndLink({ link, onClose }: { readonly link: OfficeLink; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const end = useOnceCall(
    DEVICES_KEY,
    () => callApi(endLink, { params: { id: link.id } }),
    () => {
      showToast({ tone: 'success', text: t('doors.linkEnded', { name: link.title }) });
      onClose();
    },
  );
  return (
    <Button variant="danger" busy={end.isPending} onClick={() => end.mutate(undefined)}>
      {t('doors.endLink')}
    </Button>
  );
}

function useSaveLink(link: OfficeLink | undefined, onDone: () => void) {
  const { t } = useTranslation();
  return useOnceCall(
    DEVICES_KEY,
    async ({ connector, title, url, user, secret, pin }: Draft) => {
      const fields = {
        title: title.trim(),
        url: url.trim(),
        user: user.trim(),
        PinCode: pin,
        ...(secret && { secret }),
      };
      if (link) await callApi(changeLink, { params: { id: link.id }, body: { ...fields, version: link.version } });
      else await callApi(makeLink, { body: { connector, ...fields } });
      return fields.title;
    },
    (name) => {
      showToast({ tone: 'success', text: t(link ? 'doors.saved' : 'doors.linkMade', { name }) });
      onDone();
    },
  );
}
