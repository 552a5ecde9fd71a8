import { addVisitor } from '@courtside/contract/booking/office-counter';
import { LIMITS } from '@courtside/contract/values/limits';
import { isPersonName } from '@courtside/contract/values/person-name';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { focusOnMount } from '#shared/ui/fields/focus-on-mount.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import type { CounterMember } from '../state/today-store.ts';
import styles from './counter.module.css';
import { MemberSearch } from './member-search.tsx';

const NAME_MAX = 30;

interface AddPeopleProps {
  readonly label: string;
  /** Whose guest can be added; nobody's where it is undefined. */
  readonly host?: string | undefined;
  readonly onMember: (member: CounterMember) => void;
  readonly onGuest?: (name: string) => void;
  readonly onEscape: () => void;
}

/** A member by name or number, the guest of a member, or a guest of the club. */
export function AddPeople({ label, host, onMember, onGuest, onEscape }: AddPeopleProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'guest' | 'visitor'>();
  const search = useRef<HTMLInputElement>(null);
  const [isBack, setIsBack] = useState(false);
  // The field is focused with the card; who comes back from a form goes on there.
  useEffect(() => {
    if (isBack && form === undefined) search.current?.focus();
  }, [isBack, form]);
  const back = () => {
    setIsBack(true);
    setForm(undefined);
  };
  if (form === 'visitor')
    return (
      <VisitorFields
        action={t(onGuest ? 'counter.addGuest' : 'counter.addVisitor')}
        onVisitor={onMember}
        onBack={back}
      />
    );
  if (form === 'guest' && onGuest) return <GuestFields onGuest={onGuest} onBack={back} />;
  return (
    <>
      <MemberSearch label={label} input={search} hasAutoFocus onMember={onMember} onEscape={onEscape} />
      <div className={styles.otherPeople}>
        {host !== undefined && onGuest && (
          <Button size="sm" icon="plus" onClick={() => setForm('guest')}>
            {t('counter.guestOf', { name: host })}
          </Button>
        )}
        <Button size="sm" icon="plus" onClick={() => setForm('visitor')}>
          {t('counter.visitor')}
        </Button>
      </div>
    </>
  );
}

const isName = (name: string) => name.trim() !== '' && isPersonName(name.trim());

/** Enter in a field adds; the booking around it is not sent. */
const onEnter = (add: () => void) => ({
  onKeyDown: (event: { readonly key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  },
});

interface GuestFieldsProps {
  readonly onGuest: (name: string) => void;
  readonly onBack: () => void;
}

function GuestFields({ onGuest, onBack }: GuestFieldsProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const add = () => isName(name) && onGuest(name.trim());
  return (
    <div className={styles.person}>
      <TextField
        ref={focusOnMount}
        label={t('counter.guestName')}
        autoComplete="off"
        dir="auto"
        maxLength={LIMITS.guestNameMax}
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...onEnter(add)}
      />
      <div className={styles.personButtons}>
        <Button variant="ghost" onClick={onBack}>
          {t('todayMove.back')}
        </Button>
        <Button why={!isName(name) && t('ui.fillFirst', { field: t('counter.guestName') })} onClick={add}>
          {t('counter.addGuest')}
        </Button>
      </div>
    </div>
  );
}

interface VisitorFieldsProps {
  readonly action: string;
  readonly onVisitor: (visitor: CounterMember) => void;
  readonly onBack: () => void;
}

function VisitorFields({ action, onVisitor, onBack }: VisitorFieldsProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [surName, setSurName] = useState('');
  const adding = useSingleMutation({
    mutationFn: () => callApi(addVisitor, { body: { name: name.trim(), surName: surName.trim() } }),
    onSuccess: (added) =>
      onVisitor({
        memberCode: added.memberCode,
        name: `${added.name} ${added.surName}`,
        gender: 'O',
        profilePic: null,
        isVisitor: true,
      }),
  });
  const isReady = isName(name) && isName(surName);
  const add = () => isReady && !adding.isPending && adding.mutate();
  return (
    <div className={styles.person}>
      <p className={styles.hint}>{t('counter.visitorHelp')}</p>
      <TextField
        ref={focusOnMount}
        label={t('counter.firstName')}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...onEnter(add)}
      />
      <TextField
        label={t('counter.surname')}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MAX}
        value={surName}
        error={adding.error ? failureText(adding.error) : undefined}
        onChange={({ target }) => setSurName(target.value)}
        {...onEnter(add)}
      />
      <div className={styles.personButtons}>
        <Button variant="ghost" onClick={onBack}>
          {t('todayMove.back')}
        </Button>
        <Button
          busy={adding.isPending}
          why={!isReady && t('ui.fillFirst', { field: t(isName(name) ? 'counter.surname' : 'counter.firstName') })}
          onClick={add}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
