import { GAME_NOTES } from '@courtside/contract/booking/games/game-fields';
import { writeNote } from '@courtside/contract/booking/games/game-questions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { PlayerFace } from '../court/player-face.tsx';
import { isOver, useMomentText } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { useGameCall } from '../state/use-game-call.ts';
import styles from './notes.module.css';

/** One note of the booker and a few of players: not a chat. */
export function Notes({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const [isWriting, setIsWriting] = useState(false);
  const { booker, note, notes, isMine, isJoined } = game;
  const mayWrite = !isOver(game) && (isMine || (isJoined && notes.length < GAME_NOTES.most));
  return (
    <div className={styles.notes}>
      {note && <Note game={game} name={booker.name} text={note} />}
      {notes.map(({ id, name, text, at, isMine: isOwn }) => (
        <Note key={id} game={game} name={name} text={text} at={at} reportable={isOwn ? undefined : id} />
      ))}
      {!isMine && !isJoined && <p className={styles.small}>{t('game.writeOnceIn')}</p>}
      {mayWrite && !isWriting && (
        <Button size="sm" icon="pencil" onClick={() => setIsWriting(true)}>
          {t(isMine ? 'game.changeNote' : 'game.writeNote')}
        </Button>
      )}
      {mayWrite && isWriting && <Writing game={game} onClose={() => setIsWriting(false)} />}
    </div>
  );
}

interface NoteProps {
  readonly game: GameDetail;
  readonly name: string;
  readonly text: string;
  readonly at?: string;
  /** The note's id, where it is of somebody else. */
  readonly reportable?: string | undefined;
}

function Note({ game, name, text, at, reportable }: NoteProps) {
  const { t, i18n } = useTranslation();
  const momentText = useMomentText();
  const { section, key } = game;
  const reporting = useGameCall({
    send: (report: string) => callApi(writeNote, { params: { section, key }, body: { report } }),
    done: 'reported',
  });
  const writer = game.players.find((player) => player.name === name);
  return (
    <div className={styles.note}>
      <PlayerFace player={writer ?? {}} size={32} />
      <div className={styles.text}>
        <p dir="auto">{text}</p>
        <small>{joinTexts([name, ...(at ? [momentText(at)] : [])], i18n.language)}</small>
      </div>
      {reportable !== undefined && (
        <Button variant="ghost" size="sm" busy={reporting.isPending} onClick={() => reporting.mutate(reportable)}>
          {t('game.report')}
        </Button>
      )}
    </div>
  );
}

function Writing({ game, onClose }: { readonly game: GameDetail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { section, key, isMine, note = '' } = game;
  const writing = useGameCall({
    send: (text: string) => callApi(writeNote, { params: { section, key }, body: { note: text } }),
    done: 'noted',
    onDone: onClose,
  });
  const form = useForm({
    initial: { note: isMine ? note : '' },
    // The booker may remove the own note.
    faultsOf: ({ note: text }) => ({ note: !isMine && text.trim() === '' && t('game.noteMissing') }),
    onSubmit: ({ note: text }) => writing.mutate(text),
  });
  return (
    <Form ref={form.frame} onSubmit={form.submit} className={styles.form}>
      <TextAreaField
        label={t('game.note')}
        rows={3}
        maxLength={isMine ? GAME_NOTES.ofBooker : GAME_NOTES.ofPlayer}
        help={t('game.noteHelp', { count: GAME_NOTES.days })}
        {...form.field('note')}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={writing.isPending}>
          {t('game.saveNote')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('games.join.back')}
        </Button>
      </div>
    </Form>
  );
}
