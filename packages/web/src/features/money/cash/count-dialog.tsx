import { type CashDay, countCash } from '@courtside/contract/money/office-cash';
import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { sumEuros } from '@courtside/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './cash-page.module.css';
import {
  arrivedAfter,
  type CountDraft,
  type CountFault,
  countedOf,
  lacksReason,
  lastMovementOf,
  NEW_COUNT,
  piecesOf,
} from './count-draft.ts';
import { DifferenceText } from './difference-text.tsx';
import { PiecesFields } from './pieces-fields.tsx';
import { useCashCall } from './use-cash-call.ts';

interface CountDialogProps {
  readonly day: CashDay;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CountDialog({ day, opened, onClose }: CountDialogProps) {
  const { t } = useTranslation();
  const title = t(day.counts.length > 0 ? 'cash.correctTitle' : 'cash.countTitle');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={560}>
      <CountForm day={day} onClose={onClose} />
    </Dialog>
  );
}

function CountForm({ day, onClose }: Omit<CountDialogProps, 'opened'>) {
  const { t } = useTranslation();
  // The day as it was when the counting began. What is booked meanwhile is after the count.
  const [known, setKnown] = useState(day);
  const count = useCountCall(known, onClose);
  const form = useForm({
    initial: { ...NEW_COUNT, pin: '' },
    faultsOf: (draft) => {
      const counted = countedOf(draft);
      return {
        typedAmount: typeof counted !== 'number' && t(`cash.${counted}`),
        reason: lacksReason(draft, differenceTo(known, counted)) && t('cash.reasonMissing'),
        pin: draft.pin === '' && t('messages.pinRequired'),
      };
    },
    onChange: count.reset,
    onSubmit: (draft) => count.mutate(draft),
  });
  const draft = form.values;
  const counted = countedOf(draft);
  const difference = differenceTo(known, counted);
  const latest = known.counts.at(-1);
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      {latest && (
        <p className={styles.quiet}>
          {t('cash.correctText', { name: isolatedText(latest.countedBy.name), amount: moneyText(latest.counted) })}
        </p>
      )}
      <Arrived day={day} known={known} onInclude={() => setKnown(day)} />
      <ChoiceGroup
        legend={t('cash.how')}
        value={draft.how}
        onChange={(how) => form.change({ how })}
        choices={[
          { value: 'total', label: t('cash.total') },
          { value: 'pieces', label: t('cash.byPieces') },
        ]}
      />
      {draft.how === 'total' ? (
        <AmountField {...form.field('typedAmount')} label={t('cash.countedAmount')} />
      ) : (
        <PiecesFields draft={draft} error={form.errors.typedAmount} onChange={form.change} />
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{t('cash.expected')}</dt>
          <dd>
            <Money euros={known.expected} />
          </dd>
        </div>
        {typeof counted === 'number' && (
          <div className={styles.verdict} data-differs={difference !== 0 || undefined}>
            <dt>{t('cash.difference')}</dt>
            <dd>
              <DifferenceText euros={difference} />
            </dd>
          </div>
        )}
      </dl>
      <TextField
        {...form.field('reason')}
        label={t(difference === 0 ? 'cash.note' : 'cash.reason')}
        autoComplete="off"
        dir="auto"
        maxLength={MONEY_LIMITS.reasonMax}
      />
      <StaffPinField {...form.field('pin')} call={count} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('cash.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={count.isPending}>
          {t('cash.saveCount')}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface ArrivedProps {
  readonly day: CashDay;
  readonly known: CashDay;
  readonly onInclude: () => void;
}

/** Movements that were booked while the drawer was being counted. */
function Arrived({ day, known, onInclude }: ArrivedProps) {
  const { t } = useTranslation();
  const arrived = arrivedAfter(day, lastMovementOf(known));
  if (arrived.length === 0 || day.date !== known.date) return null;
  const amount = moneyText(sumEuros(...arrived.map((movement) => movement.amount)));
  return (
    <Tip>
      {t('cash.arrived', { count: arrived.length, amount })}{' '}
      <Button size="sm" onClick={onInclude}>
        {t('cash.include')}
      </Button>
    </Tip>
  );
}

/** How much more is counted than the books expect; nothing while no amount is typed. */
const differenceTo = ({ expected }: CashDay, counted: number | CountFault) =>
  typeof counted === 'number' ? sumEuros(counted, -expected) : 0;

function useCountCall(known: CashDay, onDone: () => void) {
  const { t } = useTranslation();
  return useCashCall(
    (draft: CountDraft & { readonly pin: string }) => {
      const counted = countedOf(draft);
      const reason = draft.reason.trim();
      const corrects = known.counts.at(-1)?.id;
      const denominations = draft.how === 'pieces' ? piecesOf(draft) : undefined;
      const body = {
        date: known.date,
        counted: typeof counted === 'number' ? counted : 0,
        ...(denominations && { denominations }),
        ...(reason && { reason }),
        lastMovement: lastMovementOf(known),
        ...(corrects && { corrects }),
        PinCode: draft.pin,
      };
      return callApi(countCash, { body });
    },
    ({ counted }) => {
      showToast({ tone: 'success', text: t('cash.countSaved', { amount: moneyText(counted) }) });
      onDone();
    },
  );
}
