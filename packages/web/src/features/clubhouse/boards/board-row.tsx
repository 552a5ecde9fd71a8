import type { OfficeBoard } from '@courtside/contract/clubhouse/office-boards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { AnchorButton, Button } from '#shared/ui/actions/button.tsx';
import { useCopy } from '#shared/ui/feedback/use-copy.ts';
import { AddressDialog } from './address-dialog.tsx';
import styles from './boards-page.module.css';
import { boardAddress } from './boards-query.ts';
import { SeenPill } from './seen-pill.tsx';

interface BoardRowProps {
  readonly board: OfficeBoard;
  readonly onEdit: () => void;
}

export function BoardRow({ board, onEdit }: BoardRowProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const language = useLanguage();
  const [task, setTask] = useState<'renew' | 'end'>();
  const { title, names, languages, secret } = board;
  const address = boardAddress(secret);
  return (
    <li className={styles.row}>
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        <SeenPill at={board.seenAt} />
        <small>
          {joinTexts(
            [t(`boards.${names === 'none' ? 'hidden' : names}`), ...languages.map((each) => LANGUAGE_NAMES[each])],
            language,
          )}
        </small>
        <small className={styles.address} dir="ltr">
          {address}
        </small>
      </div>
      <span className={styles.actions}>
        <AnchorButton size="sm" href={address} target="_blank" rel="noopener">
          {t('boards.open')}
        </AnchorButton>
        <Button size="sm" onClick={() => copy(address, t('boards.copied'))}>
          {t('boards.copy')}
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setTask('renew')}>
          {t('boards.renew')}
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setTask('end')}>
          {t('boards.end')}
        </Button>
        <Button size="sm" aria-haspopup="dialog" aria-label={t('boards.editOf', { board: title })} onClick={onEdit}>
          {t('boards.edit')}
        </Button>
      </span>
      <AddressDialog board={board} task={task} onClose={() => setTask(undefined)} />
    </li>
  );
}
