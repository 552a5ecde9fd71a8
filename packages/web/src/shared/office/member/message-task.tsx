import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendsMail } from '#shared/api/club/club-query.ts';
import { type MessageReader, openMessageTo } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import styles from './message-task.module.css';

interface MessageTaskProps {
  readonly member: Pick<MessageReader, 'memberCode' | 'name' | 'language'> & {
    readonly status: string;
    readonly email: string | null;
  };
  /** Called before the dialog is opened. */
  readonly onLeave?: () => void;
}

/** Opens the message to a member, or says beside it why none can be sent. */
export function MessageTask({ member, onLeave = () => undefined }: MessageTaskProps) {
  const { t } = useTranslation();
  const id = useId();
  const sendsMail = useSendsMail();
  const { memberCode, name, status, email, language } = member;
  const isErased = status === 'erased';
  if (email && sendsMail && !isErased) {
    return (
      <Button
        icon="mail"
        aria-haspopup="dialog"
        onClick={() => {
          onLeave();
          openMessageTo({ memberCode, name, email, language });
        }}
      >
        {t('memberProfiles.message')}
      </Button>
    );
  }
  const reason = isErased ? t('directory.erasedUnwritten') : email ? t('shell.nobodyMailed') : t('directory.noEmail');
  return (
    <div className={styles.dead}>
      <Button icon="mail" disabled aria-describedby={id}>
        {t('memberProfiles.message')}
      </Button>
      <small id={id}>{reason}</small>
    </div>
  );
}
