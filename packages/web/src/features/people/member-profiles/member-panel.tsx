import type { MemberProfile } from '@courtside/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { useKeyHelp } from '#shared/ui/keys/keys.ts';
import styles from './member-panel.module.css';
import { MemberView } from './member-view.tsx';
import { memberQuery } from './queries.ts';

interface MemberPanelProps {
  readonly code: string;
  readonly listed: MemberProfile | undefined;
  readonly onClose: () => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** One member beside the list, which stays in use. */
export function MemberPanel({ code, listed, onClose, heading }: MemberPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery(memberQuery(code));
  const name = (data ?? listed)?.name;
  useKeyHelp('close');
  const closeByKey = (event: KeyboardEvent) => {
    // A dialog that was opened from here closes itself.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside className={styles.panel} aria-labelledby={id} onKeyDown={closeByKey}>
      <div className={styles.header}>
        <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
          {name ? <MemberName name={name} /> : code}
        </h2>
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </div>
      {/* Nobody's half-filled form is shown for somebody else. */}
      <MemberView key={code} code={code} listed={listed} />
    </aside>
  );
}
