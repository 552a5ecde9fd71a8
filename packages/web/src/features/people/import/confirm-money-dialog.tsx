import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import type { CheckedImport, LargeOpening } from '@courtside/contract/people/imports/office-imports';
import { useTranslation } from 'react-i18next';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './confirm-money-dialog.module.css';
import type { Import } from './use-import.ts';

interface ConfirmMoneyProps {
  readonly work: Import;
  readonly data: CheckedImport;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Opening balances are money: their sum is shown, large ones are confirmed by name, and the PIN is asked for. */
export function ConfirmMoneyDialog({ opened, onClose, ...rest }: ConfirmMoneyProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('memberImport.confirmTitle')}>
      <ConfirmForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmForm({ work: { apply }, data, onClose }: Omit<ConfirmMoneyProps, 'opened'>) {
  const { t } = useTranslation();
  const { openingBalance, openingMembers, largeOpenings } = data;
  const form = useForm({
    initial: { confirmed: [] as readonly number[], pin: '' },
    faultsOf: ({ confirmed, pin }) => ({
      confirmed: !largeOpenings.every(({ line }) => confirmed.includes(line)) && t('memberImport.confirmMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: apply.reset,
    onSubmit: ({ confirmed, pin }) => apply.mutate({ PinCode: pin, largeOpenings: [...confirmed] }),
  });
  const { confirmed } = form.values;
  const toggle = (line: number) =>
    form.change({
      confirmed: confirmed.includes(line) ? confirmed.filter((each) => each !== line) : [...confirmed, line],
    });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{t('memberImport.confirmText', { count: openingMembers, sum: moneyText(openingBalance) })}</p>
      {largeOpenings.length > 0 && (
        <fieldset className={styles.large}>
          <legend>{t('memberImport.confirmLarge', { limit: moneyText(MONEY_LIMITS.adjustmentEuros) })}</legend>
          {largeOpenings.map((opening) => (
            <LargeLine
              key={opening.line}
              opening={opening}
              isConfirmed={confirmed.includes(opening.line)}
              onToggle={() => toggle(opening.line)}
            />
          ))}
          {form.errors.confirmed && <Fault>{form.errors.confirmed}</Fault>}
        </fieldset>
      )}
      <StaffPinField {...form.field('pin')} data-autofocus call={apply} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('memberImport.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={apply.isPending}>
          {t('memberImport.import', { count: data.new + data.changed })}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface LargeLineProps {
  readonly opening: LargeOpening;
  readonly isConfirmed: boolean;
  readonly onToggle: () => void;
}

function LargeLine({ opening: { name, line, amount }, isConfirmed, onToggle }: LargeLineProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.largeLine}>
      <input type="checkbox" className={tick.tick} checked={isConfirmed} onChange={onToggle} />
      {t('memberImport.confirmOne', { name: isolatedText(name), line, amount: moneyText(amount) })}
    </label>
  );
}
