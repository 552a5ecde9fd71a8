import type { OfficeBoard } from '@courtside/contract/clubhouse/office-boards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { AnchorButton, Button } from '#shared/ui/actions/button.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { AddressDialog } from './address-dialog.tsx';
import styles from './boards-page.module.css';
import { boardAddress } from './boards-query.ts';

interface BoardRowProps {
  readonly board: OfficeBoard;
  readonly onEdit: () => void;
}

/** Screens are noted as seen once a minute. */
const LIVE_MS = 3 * 60_000;

export function BoardRow({ board, onEdit }: BoardRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [task, setTask] = useState<'renew' | 'end'>();
  const { title, names, languages, secret } = board;
  const address = boardAddress(secret);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ tone: 'success', text: t('boards.copied') }),
      () => showToast({ tone: 'error', text: t('calendarFeed.notCopied') }),
    );
  return (
    <li className={styles.row}>
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        <Seen board={board} />
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
        <Button size="sm" onClick={() => void copy()}>
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

function Seen({ board: { seenAt } }: Pick<BoardRowProps, 'board'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  if (seenAt === null) return <StatePill tone="quiet">{t('boards.never')}</StatePill>;
  if (Date.now() - Date.parse(seenAt) < LIVE_MS) return <StatePill tone="good">{t('boards.live')}</StatePill>;
  const when = club ? formatMoment(seenAt, club.timeZone, language) : '';
  return <StatePill tone="warning">{t('boards.seen', { when })}</StatePill>;
}
