import { IMPORT_FIELDS } from '@courtside/contract/people/imports/import-fields';
import type { ImportSummary } from '@courtside/contract/people/imports/office-imports';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import drawing from '#shared/drawings/sport-tennis.svg';
import { saveFile } from '#shared/files/save-file.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import office from '#shared/office/frame/office-page.module.css';
import { Block, Fault } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { BookingsBlock } from './bookings/bookings-block.tsx';
import styles from './import-page.module.css';
import { UndoDialog } from './undo-dialog.tsx';
import { type Import, importsQuery } from './use-import.ts';
import { useMoment } from './use-moment.ts';

const THEN = ['Match', 'Check', 'Import', 'Invite'] as const;

/** Nothing is chosen yet: drop a file, or choose one. */
export function StartStep({ work }: { readonly work: Import }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { upload } = work;
  const read = (file: File | undefined) => file && !upload.isPending && upload.mutate({ file });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    <div className={office.scroll}>
      <div className={styles.twoOne}>
        <div className={office.stack}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with the keyboard */}
          <div
            className={styles.drop}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
          >
            <img src={drawing} alt="" width={128} height={96} />
            <h2>{t('memberImport.dropTitle')}</h2>
            <p>{t('memberImport.dropText')}</p>
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              hidden
              onChange={({ target }) => {
                read(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button
              variant="primary"
              size="lg"
              icon="upload"
              busy={upload.isPending}
              onClick={() => input.current?.click()}
            >
              {upload.isPending ? t('memberImport.reading') : t('memberImport.choose')}
            </Button>
            {upload.error && <Fault>{failureText(upload.error)}</Fault>}
            <button type="button" className={office.link} onClick={() => saveFile('members.csv', sampleFile())}>
              {t('memberImport.sample')}
            </button>
          </div>
          <BookingsBlock />
          <EarlierImports />
        </div>
        <Block title={t('memberImport.thenTitle')}>
          <ol className={styles.then}>
            {THEN.map((name) => (
              <li key={name}>
                <b className={styles.thenTitle}>{t(`memberImport.then${name}`)}</b>
                <span>{t(`memberImport.then${name}Text`)}</span>
              </li>
            ))}
          </ol>
        </Block>
      </div>
    </div>
  );
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
function sampleFile(): Blob {
  const columns = IMPORT_FIELDS.filter((field) => field !== 'fullName');
  const examples: Partial<Record<(typeof IMPORT_FIELDS)[number], string>> = {
    ...{ code: '1251', name: 'Sandro', surName: 'Vella', gender: 'M', email: 'sandro@mail.example' },
    ...{ dateOfBirth: '01/02/1990', since: '04/03/2019', balance: '25.00', language: 'en' },
  };
  const lines = [columns, columns.map((field) => examples[field] ?? '')];
  return new Blob([`\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });
}

function EarlierImports() {
  const { t } = useTranslation();
  const { moment } = useMoment();
  const { data = [] } = useQuery(importsQuery);
  const [undone, setUndone] = useState<string>();
  if (data.length === 0) return null;
  return (
    <Block title={t('memberImport.earlier')}>
      <ul className={styles.runs}>
        {data.map((run) => (
          <li key={run.id}>
            <span>{moment(run.appliedAt)}</span>
            <span>
              <bdi>{run.fileName}</bdi>
              <small className={styles.note}>
                {t('memberImport.earlierCounts', { added: run.new, changed: run.changed, refused: run.refusedLines })}
              </small>
            </span>
            <small className={styles.note}>
              <RunState run={run} />
            </small>
            {run.undoUntil && (
              <Button size="sm" icon="undo" onClick={() => setUndone(run.id)}>
                {t('memberImport.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undone && <UndoDialog id={undone} onClose={() => setUndone(undefined)} />}
    </Block>
  );
}

function RunState({ run }: { readonly run: ImportSummary }) {
  const { t } = useTranslation();
  const { moment } = useMoment();
  if (run.status === 'undone') return t('memberImport.undone');
  if (!run.undoUntil) return t('memberImport.tooLate');
  return t('memberImport.until', { time: moment(run.undoUntil) });
}
