import { buyPass, type PassOffer } from '@courtside/contract/money/prepaid/passes';
import { textIn } from '@courtside/contract/values/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { updateUser } from '#shared/session/session-store.ts';
import { useCoverText } from '#shared/sports/labels/use-cover-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './my-passes.module.css';
import { passesQuery } from './queries.ts';

interface BuyDialogProps {
  readonly offer: PassOffer;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Buys a pass from the balance, with the PIN. */
export function BuyDialog({ offer, opened, onClose }: BuyDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const coverText = useCoverText();
  const queryClient = useQueryClient();
  const buy = useSingleMutation({
    mutationFn: (pin: string) => callApi(buyPass, { body: { kind: offer.key, price: offer.price, PinCode: pin } }),
    onSuccess: ({ pass, balanceAmount }) => {
      updateUser({ balanceAmount });
      showToast({ tone: 'success', text: t('prepaid.bought', { pass: ltrText(pass.key) }) });
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['account'] });
      return queryClient.invalidateQueries({ queryKey: passesQuery.queryKey });
    },
  });
  const { send, value, onChange, error } = usePin({ isBusy: buy.isPending, onSend: buy.mutate, onType: buy.reset });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('prepaid.buyTitle')} width={480}>
      <div className={styles.offer}>
        <div>
          <h3>{textIn(offer.title, language)}</h3>
          <p className={styles.quiet}>{coverText(offer.covers)}</p>
          <p className={styles.quiet}>{t('prepaid.months', { count: offer.months })}</p>
        </div>
      </div>
      <Form onSubmit={send}>
        <PinField value={value} onChange={onChange} error={error ?? (buy.error ? failureText(buy.error) : undefined)} />
        <DialogActions>
          <Button size="lg" onClick={onClose}>
            {t('prepaid.back')}
          </Button>
          <Button variant="primary" size="lg" type="submit" busy={buy.isPending}>
            {t('prepaid.buyFor', { price: moneyText(offer.price) })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
