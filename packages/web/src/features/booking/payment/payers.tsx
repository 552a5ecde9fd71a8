import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { useBookingDesk } from '../booking-desk.ts';
import { mustPay, type Player } from '../booking-draft.ts';
import { type PayState, payStateOf } from '../payment-quote.ts';
import { YouTag } from '../you-tag.tsx';
import { FreePlaces } from './free-places.tsx';
import styles from './payers.module.css';

const STATES = {
  ready: { icon: 'check', words: 'booking.ready' },
  low: { icon: 'alert', words: 'booking.low' },
  off: { icon: 'minus', words: 'booking.notPaying' },
} as const satisfies Record<Exclude<PayState, 'unknown'>, { icon: IconName; words: string }>;

/** The players, each with a tick for those who pay (spec 2.3), and the places that are still free. */
export function Payers() {
  const { t } = useTranslation();
  const { draft, seats } = useBookingDesk();
  const filled = draft.players.length;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('booking.players')}</h2>
        <span className={styles.hint}>
          {filled > 1 ? t('booking.tickWhoPays') : t('booking.playersOf', { filled, seats })}
        </span>
      </div>
      <ul className={styles.payers}>
        {draft.players.map((player) => (
          <li key={player.memCode}>
            <PayerRow player={player} />
          </li>
        ))}
      </ul>
      <FreePlaces />
    </section>
  );
}

function PayerRow({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { draft, change, booker, payment, figures } = useBookingDesk();
  const state = payStateOf(player, payment.quote);
  return (
    <label className={styles.payer} data-state={state}>
      <input
        type="checkbox"
        className={tick.tick}
        checked={player.pays}
        disabled={mustPay(draft, player.memCode)}
        aria-label={t('booking.pays', { name: player.name })}
        onChange={() => change({ type: 'payToggled', memCode: player.memCode })}
      />
      <Face gender={player.gender} memberCode={player.memCode} figure={figures.get(player.memCode)} />
      <span>
        <span className={styles.name}>
          <MemberName name={player.name} /> {player.memCode === booker.memberCode && <YouTag />}
        </span>
        <PayerMeta player={player} />
      </span>
      <PayerDue player={player} state={state} />
    </label>
  );
}

/** The balance, or the member number where the server does not tell the balance: of other members. */
function PayerMeta({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { payment, booker } = useBookingDesk();
  const { balanceAmount } = useUser();
  const own = player.memCode === booker.memberCode ? balanceAmount : null;
  const balance = payment.quote?.dues.get(player.memCode)?.balance ?? own;
  return (
    <span className={styles.meta}>
      {balance === null ? (
        <>
          {t('booking.member')} <Num>{player.memCode}</Num>
        </>
      ) : (
        <>
          {t('booking.balance')} <Money euros={balance} />
        </>
      )}
    </span>
  );
}

function PayerDue({ player, state }: { readonly player: Player; readonly state: PayState }) {
  const { t } = useTranslation();
  const { payment } = useBookingDesk();
  if (state === 'unknown') return null;
  const { icon, words } = STATES[state];
  const amount = state === 'off' ? 0 : (payment.quote?.dues.get(player.memCode)?.amount ?? 0);
  return (
    <span className={styles.due}>
      <Money euros={amount} />
      <span className={styles.state}>
        <Icon name={icon} size={16} />
        {t(words)}
      </span>
    </span>
  );
}
