import { PAYOUT_METHODS, type PayoutMethod } from '@courtside/contract/money/office-money';
import { downloadMemberData, eraseMember, readErasure } from '@courtside/contract/people/erasure';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { AffectedRow } from '../change/affected-row.tsx';
import { ReferenceField } from '../pay/reference-field.tsx';
import styles from './erase-dialog.module.css';
import { useMemberChange } from './use-member-change.ts';

/** A member, or a guest of the club. */
interface Erasable {
  readonly memberCode: string;
  readonly name: string;
}

/** Not cached, and not reloaded with the lists: an erased member has none. */
const erasureQuery = (memberCode: string) =>
  queryOptions({
    queryKey: ['erasure', memberCode],
    queryFn: ({ signal }) => callApi(readErasure, { params: { memberCode } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

interface EraseDialogProps {
  readonly member: Erasable;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows what must be settled, and settles it with the erasure: bookings are cancelled and the balance is paid out. */
export function EraseDialog({ member, opened, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery({ ...erasureQuery(member.memberCode), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('memberProfiles.erase')} width={580}>
      <p>
        <NameInSentence name={member.name} words={(name) => t('memberProfiles.eraseQuestion', { name })} />
      </p>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !(data && hasWords) && (
        <Loading>
          <Skeleton height={220} />
        </Loading>
      )}
      {data && hasWords && <EraseForm member={member} open={data} onClose={onClose} />}
    </Dialog>
  );
}

type Open = AnswerOf<typeof readErasure>;

interface EraseFormProps {
  readonly member: Erasable;
  readonly open: Open;
  readonly onClose: () => void;
}

function EraseForm({ member, open, onClose }: EraseFormProps) {
  const { t } = useTranslation();
  const running = useId();
  const [method, setMethod] = useState<PayoutMethod>('cash');
  const [reference, setReference] = useState('');
  const amount = open.balanceAfterRefunds;
  const isPlaying = open.bookings.some(({ hasBegun }) => hasBegun);
  const erase = useErase(member, open, { method, reference: reference.trim() }, onClose);
  const pin = usePin({
    isBusy: erase.isPending,
    onSend: (typed) => erase.mutate(typed),
    onType: erase.reset,
  });
  return (
    <Form className={styles.form} onSubmit={pin.send}>
      <OpenBookings bookings={open.bookings} />
      {open.openPayments.length > 0 && <p className={styles.note}>{t('privacy.payments')}</p>}
      {amount > 0 ? (
        <>
          <p className={styles.amount}>
            {t('privacy.balance')} <Money euros={amount} />
          </p>
          <ChoiceGroup
            legend={t('privacy.method')}
            value={method}
            onChange={setMethod}
            choices={PAYOUT_METHODS.map((value) => ({ value, label: t(`privacy.methods.${value}`) }))}
          />
          {method === 'bank' && (
            <ReferenceField
              label={t('privacy.reference')}
              help={t('privacy.referenceHelp')}
              value={reference}
              onChange={setReference}
            />
          )}
        </>
      ) : (
        <p className={styles.note}>{t('privacy.nothingToPay')}</p>
      )}
      {isPlaying ? (
        <p id={running} className={styles.note} role="alert">
          {t('privacy.running')}
        </p>
      ) : (
        <PinField
          value={pin.value}
          onChange={pin.onChange}
          error={pin.error ?? (erase.error ? failureText(erase.error) : undefined)}
        />
      )}
      <DialogActions>
        <DownloadButton member={member} />
        <Button variant="ghost" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <Button
          variant="dangerSolid"
          type="submit"
          disabled={isPlaying}
          aria-describedby={running}
          busy={erase.isPending}
        >
          {t('privacy.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface Payout {
  readonly method: PayoutMethod;
  readonly reference: string;
}

function useErase({ memberCode }: Erasable, open: Open, { method, reference }: Payout, onDone: () => void) {
  const { t } = useTranslation();
  const amount = open.balanceAfterRefunds;
  return useMemberChange<string, string>({
    change: (PinCode) =>
      callApi(eraseMember, {
        params: { memberCode },
        body: {
          PinCode,
          cancelBookings: open.bookings.length > 0,
          ...(amount > 0 && { payout: { method, amount, ...(method === 'bank' && reference && { reference }) } }),
        },
      }),
    successToast: () => ({
      text: amount > 0 ? t('privacy.paidAndErased', { amount: moneyText(amount) }) : t('memberProfiles.eraseDone'),
    }),
    showsFailure: false,
    onDone,
  });
}

function OpenBookings({ bookings }: Pick<Open, 'bookings'>) {
  const { t } = useTranslation();
  if (bookings.length === 0) return null;
  return (
    <section className={styles.bookings}>
      <h3 className={styles.heading}>{t('privacy.bookings')}</h3>
      <ul>
        {bookings.map((booking) => (
          <AffectedRow key={booking.key} booking={booking} note={booking.hasBegun ? t('office.inPlay') : undefined} />
        ))}
      </ul>
      <p className={styles.note}>{t('privacy.bookingsHelp')}</p>
    </section>
  );
}

/** The member may want a copy before everything is gone. */
function DownloadButton({ member: { memberCode } }: Pick<EraseDialogProps, 'member'>) {
  const { t } = useTranslation();
  const download = useSingleMutation({
    mutationFn: () => callApi(downloadMemberData, { params: { memberCode } }),
    onSuccess: (data) =>
      saveFile(
        `${t('privacy.dataFile', { code: memberCode })}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  return (
    <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {t('privacy.download')}
    </Button>
  );
}
