import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionCard } from '#shared/court/session-card.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './change.module.css';
import { deedOf } from './change-bar.tsx';
import { type Change, isPinFailure } from './use-change.ts';

interface ChangePinProps {
  readonly detail: BookingDetail;
  readonly change: Change;
}

/** The one sheet for the money: what it becomes, each payer's difference, and the PIN. */
export function ChangePin({ detail, change }: ChangePinProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(detail.section);
  const { plan, isPinAsked, closePin } = change;
  if (!plan) return null;
  const what = [sportTitle(detail.section, t, detail.bookingTitle), clubWord(plan.new.court, t, detail.section)];
  const moving = plan.isDue ? [] : plan.players.filter(({ difference }) => difference !== 0);
  return (
    <Dialog opened={isPinAsked} onClose={closePin} title={deedOf(change, detail, t, i18n.language)} width={480}>
      <SessionCard
        theme={theme}
        date={plan.new.date}
        from={plan.new.from}
        to={plan.new.to}
        what={joinTexts(what, i18n.language)}
      />
      <dl className={styles.facts}>
        {moving.map(({ memberCode, name, difference }) => (
          <div key={memberCode}>
            <dt>
              {t(difference < 0 ? 'changeBooking.getsBack' : 'changeBooking.paysMore', { name: firstNameOf(name) })}
            </dt>
            <dd data-back={difference < 0 || undefined}>
              <Money euros={Math.abs(difference)} />
            </dd>
          </div>
        ))}
      </dl>
      {plan.balanceAfter !== null && (
        <p className={styles.small}>{t('changeBooking.balanceAfter', { amount: moneyText(plan.balanceAfter) })}</p>
      )}
      <PinForm detail={detail} change={change} />
    </Dialog>
  );
}

function PinForm({ detail, change }: ChangePinProps) {
  const { t, i18n } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const { send, clear, value, onChange, error } = usePin({
    isBusy: change.isSaving,
    onSend: (pin) => {
      setIsShown(true);
      change.save(pin);
      clear();
    },
    onType: () => setIsShown(false),
  });
  const refusal = isShown && !change.isSaving && isPinFailure(change.refusal) ? failureText(change.refusal) : undefined;
  return (
    <Form onSubmit={send} className={styles.pin}>
      <PinField value={value} onChange={onChange} error={error ?? refusal} />
      <DialogActions>
        <Button size="lg" onClick={change.closePin}>
          {t('changeBooking.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={change.isSaving}>
          {deedOf(change, detail, t, i18n.language)}
        </Button>
      </DialogActions>
    </Form>
  );
}
