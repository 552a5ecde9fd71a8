import {
  type ImportedBookings,
  importBookings,
  type RefusedBookingLine,
} from '@courtside/contract/people/imports/office-booking-import';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, refusalText } from '#shared/i18n/failure-text.ts';
import { Block, Fault } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './bookings-block.module.css';

/** Thousands of lines may take a while on a small machine. */
const timeoutMs = 180_000;

function send(file: File, step: 'check' | 'book') {
  const body = new FormData();
  body.append('file', file);
  return callApi(importBookings, { body, query: { step } }, { timeoutMs });
}

/** Future bookings of the old program: a file, its dry run, and all of it or nothing. */
export function BookingsBlock() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const check = useSingleMutation({
    mutationFn: async (file: File) => ({ file, answer: await send(file, 'check') }),
  });
  const book = useSingleMutation({
    mutationFn: (file: File) => send(file, 'book'),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  const choose = (file: File | undefined) => {
    if (!file || check.isPending || book.isPending) return;
    book.reset();
    check.mutate(file);
  };
  const failure = book.error ?? check.error;
  const checked = check.data && !check.isPending ? check.data : undefined;
  return (
    <Block title={t('memberImport.bookings.title')} hint={t('memberImport.bookings.hint')}>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label={t('memberImport.bookings.choose')}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {book.data ? (
        <p className={styles.done} role="status">
          <Icon name="check" size={18} />
          {t('memberImport.bookings.booked', { count: book.data.added })}
        </p>
      ) : (
        checked && <Checked fileName={checked.file.name} answer={checked.answer} />
      )}
      {failure && <Fault>{failureText(failure)}</Fault>}
      <div className={styles.actions}>
        <Button icon="upload" busy={check.isPending} onClick={() => input.current?.click()}>
          {t(checked ? 'memberImport.bookings.another' : 'memberImport.bookings.choose')}
        </Button>
        {checked && !book.data && (
          <Button
            variant="primary"
            why={whyNot(checked.answer)}
            busy={book.isPending}
            onClick={() => book.mutate(checked.file)}
          >
            {t('memberImport.bookings.book', { count: checked.answer.added })}
          </Button>
        )}
      </div>
    </Block>
  );

  function whyNot({ refusedLines, added }: ImportedBookings): string | false {
    if (refusedLines > 0) return t('memberImport.bookings.mendFirst');
    return added === 0 && t('memberImport.bookings.nothing');
  }
}

interface CheckedProps {
  readonly fileName: string;
  readonly answer: ImportedBookings;
}

function Checked({ fileName, answer }: CheckedProps) {
  const { t } = useTranslation();
  const { added, same, refused, refusedLines } = answer;
  return (
    <div role="status">
      <p className={styles.file}>
        <bdi>{fileName}</bdi>
      </p>
      <p>{t('memberImport.bookings.counts', { added, same, refused: refusedLines })}</p>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map((line) => (
            <RefusedLine key={line.line} line={line} />
          ))}
        </ul>
      )}
      {refusedLines > refused.length && <p>{t('memberImport.firstListed', { count: refused.length })}</p>}
    </div>
  );
}

function RefusedLine({ line: { line, code, params } }: { readonly line: RefusedBookingLine }) {
  const { t } = useTranslation();
  return (
    <li>
      <b>
        {t('memberImport.line')} <Num>{line}</Num>
      </b>
      <span>{refusalText(code as ErrorCode, params)}</span>
    </li>
  );
}
