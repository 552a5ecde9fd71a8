import { cleanCode, groupCode, voucherCode } from '@courtside/contract/money/prepaid/voucher-code';
import { redeemVoucher } from '@courtside/contract/money/prepaid/vouchers';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { updateUser } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './redeem-card.module.css';

/** With its three hyphens. */
const TYPED_LENGTH = 19;

/** Puts a voucher on the balance. The QR code of a voucher opens this page with its code. */
export function RedeemCard() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const title = useId();
  const { redeem, redeemed } = useRedeem(() => form.reset({ code: '' }));
  const form = useForm({
    initial: () => ({ code: groupCode(cleanCode(hash)) }),
    faultsOf: ({ code }) => ({ code: voucherCode(code) === undefined && t('prepaid.codeMissing') }),
    onChange: redeem.reset,
    onSubmit: ({ code }) => redeem.mutate(code),
  });
  const field = form.field('code');
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('prepaid.redeemTitle')}
      </h2>
      <div role="status">{redeemed && <Redeemed {...redeemed} />}</div>
      <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
        <TextField
          {...field}
          label={t('prepaid.code')}
          help={t('prepaid.codeHelp')}
          error={redeem.error ? failureText(redeem.error) : field.error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          placeholder="····-····-····-····"
          maxLength={TYPED_LENGTH}
          onChange={({ target }) => field.onChange(groupCode(cleanCode(target.value)))}
        />
        <Button variant="primary" type="submit" busy={redeem.isPending}>
          {t('prepaid.redeem')}
        </Button>
      </Form>
    </section>
  );
}

function Redeemed({ amount, balanceAmount, from }: AnswerOf<typeof redeemVoucher>) {
  const { t } = useTranslation();
  const balance = moneyText(balanceAmount);
  return (
    <div className={styles.done}>
      <Icon name="check" />
      <p>
        <b>{t('prepaid.redeemed', { amount: moneyText(amount) })}</b>
        <span>
          {from
            ? t('prepaid.redeemedFrom', { name: isolatedText(from), balance })
            : t('prepaid.redeemedText', { balance })}
        </span>
      </p>
    </div>
  );
}

/** Sends a code once. What it brought is shown until another one is sent. */
function useRedeem(onDone: () => void) {
  const queryClient = useQueryClient();
  const [redeemed, setRedeemed] = useState<AnswerOf<typeof redeemVoucher>>();
  const redeem = useSingleMutation({
    mutationFn: (code: string) => callApi(redeemVoucher, { body: { code } }),
    onMutate: () => setRedeemed(undefined),
    onSuccess: (answer) => {
      updateUser({ balanceAmount: answer.balanceAmount });
      setRedeemed(answer);
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
  return { redeem, redeemed };
}
