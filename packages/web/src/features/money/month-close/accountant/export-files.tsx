import { downloadMonthFile, type MonthExport } from '@courtside/contract/money/office-month-files';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './accountant.module.css';

interface ExportFilesProps {
  readonly month: string;
  readonly made: MonthExport;
}

/** The files that were made with a version of the accounts. */
export function ExportFiles({ month, made: { version, by, at, files } }: ExportFilesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const date = formatDate(wallTimeAt(at, timeZone).date, 'dayYear', language);
  return (
    <>
      <p className={styles.quiet}>{t('books.madeBy', { version, name: isolatedText(by.name), date })}</p>
      <ul className={styles.files}>
        {files.map((each) => (
          <FileLine key={each.file} month={month} version={version} {...each} />
        ))}
      </ul>
    </>
  );
}

type FileLineProps = MonthExport['files'][number] & { readonly month: string; readonly version: number };

function FileLine({ month, version, file, name, rows, sha256 }: FileLineProps) {
  const { t } = useTranslation();
  const download = useDownload();
  const title = t(`books.file.${file}`);
  const load = () => callApi(downloadMonthFile, { params: { month, file }, query: { version } });
  return (
    <li>
      <span>
        <b>{title}</b> <small>{t('books.rows', { count: rows })}</small>
        <small className={styles.sum}>
          {t('books.checksum')} <Num>{sha256}</Num>
        </small>
      </span>
      <IconButton
        icon="download"
        label={t('books.download', { file: title })}
        disabled={download.isPending}
        onClick={() => download.mutate({ name, load })}
      />
    </li>
  );
}
