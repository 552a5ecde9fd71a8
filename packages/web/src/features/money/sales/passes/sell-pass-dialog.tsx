import {
  PASS_METHODS,
  type PassKind,
  type PassMethod,
  sellPass,
} from '@courtside/contract/money/prepaid/office-passes';
import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { FoundMember } from '#shared/office/find/use-find.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { MemberField } from '#shared/office/member/member-field.tsx';
import { ReferenceField } from '#shared/office/pay/reference-field.tsx';
import { useCoverText } from '#shared/sports/labels/use-cover-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { PASSES_KEY } from '../kinds/kinds-query.ts';

interface SellPassProps {
  readonly kind: PassKind;
  readonly onClose: () => void;
  readonly onSold: () => void;
}

/** Sells a pass to a member: from the balance, in cash or at the card terminal. */
export function SellPassDialog({ opened, ...sale }: SellPassProps & { readonly opened: boolean }) {
  const language = useLanguage();
  return (
    <Dialog opened={opened} onClose={sale.onClose} title={textIn(sale.kind.title, language)}>
      {opened && <SellForm key={sale.kind.key} {...sale} />}
    </Dialog>
  );
}

interface Draft {
  readonly owner: FoundMember | undefined;
  readonly method: PassMethod;
  readonly reference: string;
  readonly pin: string;
}

const EMPTY: Draft = { owner: undefined, method: 'balance', reference: '', pin: '' };

function SellForm({ kind, onClose, onSold }: SellPassProps) {
  const { t } = useTranslation();
  const coverText = useCoverText();
  const sell = useSell(kind, () => {
    onClose();
    onSold();
  });
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ owner, method, reference, pin }: Draft) => ({
      owner: !owner && t('sales.ownerMissing'),
      reference: method === 'terminal' && reference.trim() === '' && t('vouchers.slipMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: sell.reset,
    onSubmit: (draft) => sell.mutate(draft),
  });
  const { owner, method } = form.values;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{[coverText(kind.covers), t('prepaid.sessions', { count: kind.units }), moneyText(kind.price)].join(' · ')}</p>
      <MemberField
        label={t('sales.findOwner')}
        member={owner}
        error={form.errors.owner}
        onChoose={(chosen) => form.change({ owner: chosen })}
      />
      <ChoiceGroup
        legend={t('vouchers.method')}
        value={method}
        onChange={(chosen) => form.change({ method: chosen })}
        choices={PASS_METHODS.map((value) => ({ value, label: t(`sales.methods.${value}`) }))}
      />
      {method === 'terminal' && <ReferenceField {...form.field('reference')} label={t('vouchers.slip')} />}
      <StaffPinField {...form.field('pin')} call={sell} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('vouchers.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={sell.isPending}>
          {t('sales.sellFor', { price: moneyText(kind.price) })}
        </Button>
      </DialogActions>
    </Form>
  );
}

function useSell({ key, price }: PassKind, onDone: () => void) {
  const { t } = useTranslation();
  return useOnceCall(
    PASSES_KEY,
    ({ owner, method, reference, pin }: Draft) =>
      callApi(sellPass, {
        body: {
          ...{ kind: key, price, memberCode: owner?.code ?? '', method, PinCode: pin },
          ...(method === 'terminal' && { reference: reference.trim() }),
        },
      }),
    ({ pass, receipt }) => {
      const words = { pass: ltrText(pass.key), name: isolatedText(pass.owner.name), receipt: ltrText(receipt) };
      showToast({ tone: 'success', text: t('sales.sold', words) });
      onDone();
    },
  );
}
