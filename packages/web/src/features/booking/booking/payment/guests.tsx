import { LIMITS } from '@courtside/contract/values/limits';
import { isPersonName } from '@courtside/contract/values/person-name';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { focusOnMount } from '#shared/ui/fields/focus-on-mount.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { inTeam, isComplete, type Player } from '../state/booking-draft.ts';
import { useBookingState } from '../state/booking-state.ts';
import styles from './guests.module.css';
import payers from './payers.module.css';

/** A guest in the list of players: no tick, because the booker pays the fee. */
export function GuestRow({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { payment, figures } = useBookingState();
  const fee = payment.quote?.guestFee;
  return (
    <div className={`${payers.payer} ${styles.guest}`} data-state="off">
      <span />
      <Face gender={player.gender} memberCode={player.memberCode} figure={figures.get(player.memberCode)} />
      <span>
        <span className={payers.name}>
          <MemberName name={player.name} />
        </span>
        <span className={payers.meta}>{t('guests.guest')}</span>
      </span>
      <span className={payers.due}>{fee !== undefined && <Money euros={fee} />}</span>
    </div>
  );
}

/** A field for the name of a guest, where the booker's category allows guests and a place is free. */
export function AddGuest() {
  const { t } = useTranslation();
  const { draft, seats, change, guestTerms } = useBookingState();
  const [name, setName] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  if (!guestTerms || draft.players.length === 0 || isComplete(draft, seats)) return null;
  const close = () => {
    setName(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const given = name?.trim() ?? '';
    if (!given || !isPersonName(given)) return;
    change({ type: 'guestAdded', name: given, seats });
    close();
  };
  const { fee, used } = guestTerms;
  const terms = [
    fee === undefined ? '' : fee > 0 ? t('guests.fee', { amount: moneyText(fee) }) : t('guests.free'),
    used ? t('guests.used', { used: String(used.count), limit: String(used.limit) }) : '',
  ].filter(Boolean);
  if (name === undefined) {
    return (
      <div className={styles.offer}>
        <Button ref={opener} icon="plus" onClick={() => setName('')}>
          {t('guests.add')}
        </Button>
        {terms.length > 0 && <small>{terms.join(' · ')}</small>}
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        ref={focusOnMount}
        label={t('guests.name')}
        value={name}
        maxLength={LIMITS.guestNameMax}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" why={!name.trim() && t('ui.fillFirst', { field: t('guests.name') })}>
          {t('guests.addNamed')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('guests.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Whoever pays for a player of the team can book without playing. */
export function BookerPlays() {
  const { t } = useTranslation();
  const { draft, booker, seats, change } = useBookingState();
  if (booker.actsForMembers || !draft.players.some(({ isPaidFor }) => isPaidFor)) return null;
  const plays = inTeam(draft, booker.memberCode);
  if (!plays && isComplete(draft, seats)) return null;
  return (
    <div className={styles.offer}>
      <Button
        icon={plays ? 'minus' : 'plus'}
        onClick={() => change(plays ? { type: 'bookerLeft', booker } : { type: 'bookerJoined', booker, seats })}
      >
        {plays ? t('guests.notPlaying') : t('guests.playing')}
      </Button>
    </div>
  );
}
