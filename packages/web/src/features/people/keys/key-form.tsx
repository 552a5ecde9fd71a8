import { makeKey } from '@courtside/contract/people/keys/keys';
import { addDays } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import type { KeyScope } from '@courtside/contract/wire/roles';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { KEYS_KEY } from '#shared/office/connections/keys-query.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { localDate } from '#shared/time/local-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { faultyNetwork, keyBody } from './key-draft.ts';
import styles from './keys.module.css';
import type { Made } from './keys-page.tsx';
import { ScopeChoice } from './scope-choice.tsx';

export interface KeyValues {
  readonly title: string;
  readonly scopes: readonly KeyScope[];
  /** As typed, separated by commas. */
  readonly networks: string;
  readonly rate: string;
  readonly endsOn: string;
}

interface KeyFormProps {
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}

export function KeyForm({ onMade, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const today = localDate(new Date());
  const make = useOnceCall(
    KEYS_KEY,
    async ({ pin, ...values }: KeyValues & { pin: string }) => ({
      ...(await callApi(makeKey, { body: { ...keyBody(values), PinCode: pin } })),
      values,
    }),
    onMade,
  );
  const form = useForm({
    initial: {
      ...{ title: '', scopes: [] as readonly KeyScope[], networks: '', rate: String(LIMITS.keyRate) },
      ...{ endsOn: addDays(today, 365) as string, pin: '' },
    },
    faultsOf: ({ title, scopes, networks, rate, pin }) => {
      const faulty = faultyNetwork(networks);
      const isRate = /^\d+$/.test(rate) && Number(rate) >= 1 && Number(rate) <= LIMITS.keyRateMax;
      return {
        title: title.trim() === '' && t('connections.nameMissing'),
        scopes: scopes.length === 0 && t('connections.scopeMissing'),
        networks: faulty !== undefined && t('connections.networksWrong', { address: ltrText(faulty) }),
        rate: !isRate && t('connections.rateWrong', { max: LIMITS.keyRateMax }),
        pin: pin === '' && t('messages.pinRequired'),
      };
    },
    onChange: make.reset,
    onSubmit: (values) => make.mutate(values),
  });
  return (
    <Card>
      <div className={styles.panel}>
        <h2>{t('connections.formTitle')}</h2>
        <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
          <TextField
            {...form.field('title')}
            label={t('connections.name')}
            help={t('connections.nameHelp')}
            maxLength={LIMITS.keyTitleMax}
            data-autofocus
          />
          <ScopeChoice
            chosen={form.values.scopes}
            error={form.errors.scopes}
            onChange={(scopes) => form.change({ scopes })}
          />
          <TextField
            {...form.field('networks')}
            label={t('connections.networks')}
            help={t('connections.networksHelp')}
            dir="ltr"
          />
          <div className={styles.pair}>
            <TextField {...form.field('rate')} label={t('connections.rate')} inputMode="numeric" />
            <DateField
              {...form.field('endsOn')}
              label={t('connections.endsOn')}
              min={addDays(today, 1)}
              max={addDays(today, 365)}
              required
            />
          </div>
          <StaffPinField {...form.field('pin')} call={make} />
          <DialogActions>
            <Button variant="ghost" onClick={onClose}>
              {t('connections.cancel')}
            </Button>
            <Button variant="primary" type="submit" busy={make.isPending}>
              {t('connections.make')}
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Card>
  );
}
