import { lockOffice } from '@courtside/contract/booking/office-counter';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { Avatar } from '#shared/court/avatar.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import type { FoundBooking } from '#shared/office/find/use-find.ts';
import { useSlashKey } from '#shared/office/find/use-slash-key.ts';
import { memberPath } from '#shared/routing/paths.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { clubNow, useMinute } from '../live/today-clock.ts';
import { storeUnlock, useUnlockedUntil } from '../pin/desk-pin.ts';
import { COUNTER_FIELD, focusCounterField, focusFirstFree } from '../state/counter-focus.ts';
import { findBooking, useToday } from '../state/today-context.ts';
import { pinCounterMember, selectOnToday, setCounterMember, useIsPinned } from '../state/today-store.ts';
import { Cockpit } from './cockpit.tsx';
import styles from './counter.module.css';
import { useMemberAtCounter } from './counter-member.ts';
import { MemberSearch } from './member-search.tsx';

/** The desk's field: `/`, a name, Enter, and the gaps show that member's prices. */
export function CounterField() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const { day, mayAct } = useToday();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input, { isOfPage: true });
  const { member, balance } = useMemberAtCounter(day.date);
  const isPinned = useIsPinned();
  const isPhone = useIsPhone();
  const [isCockpit, setIsCockpit] = useState(false);
  if (!mayAct) return null;
  const leave = () => {
    setCounterMember(undefined);
    focusCounterField();
  };
  const openBooking = ({ key, date }: FoundBooking) => {
    const found = date === day.date ? findBooking(day, key) : undefined;
    if (found) selectOnToday({ kind: 'booking', sport: found.sport.key, key: found.booking.key });
    else setParams({ date, booking: key });
  };
  return (
    <div className={styles.field}>
      <MemberSearch
        label={t('counter.search')}
        id={COUNTER_FIELD}
        input={input}
        shortcut="/"
        onMember={(chosen) => {
          setCounterMember(chosen);
          // The phone opens its list of free sessions first.
          if (!isPhone) focusFirstFree(day);
        }}
        onProfile={(code) => void navigate(memberPath(code))}
        onBooking={openBooking}
        onEscape={() => focusFirstFree(day)}
      />
      {member && (
        <span className={styles.member}>
          <button
            type="button"
            className={styles.memberButton}
            aria-haspopup="dialog"
            // A guest of the club has neither a balance nor a membership.
            disabled={member.isVisitor}
            onClick={() => setIsCockpit(true)}
          >
            <Avatar user={{ photoURL: member.profilePic, gender: member.gender, memberCode: member.memberCode }} />
            <span>
              <small>{t('counter.atCounter')}</small>
              <b>
                <MemberName name={member.name} />{' '}
                {balance !== undefined && !member.isVisitor && <Money euros={balance} />}
              </b>
            </span>
          </button>
          <IconButton
            icon="pin"
            label={t('counter.pin')}
            aria-pressed={isPinned}
            onClick={() => pinCounterMember(!isPinned)}
          />
          <IconButton icon="close" label={t('today.nobodyAtCounter')} onClick={leave} />
        </span>
      )}
      <LockButton />
      {member && !member.isVisitor && (
        <Cockpit member={member} opened={isCockpit} onClose={() => setIsCockpit(false)} />
      )}
    </div>
  );
}

/** How long the PIN is not asked any more; pressing it asks again from now on. */
function LockButton() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const until = useUnlockedUntil();
  useMinute();
  const locking = useSingleMutation({
    mutationFn: () => callApi(lockOffice),
    onSuccess: () => storeUnlock(client, null),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  if (until === undefined) return null;
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - clubNow()) / 60_000));
  return (
    <Button icon="lock" busy={locking.isPending} title={t('counter.lockHint')} onClick={() => locking.mutate()}>
      {t('counter.lock', { count: minutes })}
    </Button>
  );
}
