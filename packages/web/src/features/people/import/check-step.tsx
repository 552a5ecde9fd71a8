import {
  ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_PRESETS,
  type ImportEncoding,
  type ImportField,
} from '@courtside/contract/people/imports/import-fields';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { Block, OfficeSkeleton, Tip } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { DryRun } from './dry-run.tsx';
import { ImportBar } from './import-bar.tsx';
import styles from './import-page.module.css';
import type { Import } from './use-import.ts';

interface CheckStepProps {
  readonly work: Import;
  readonly open: NonNullable<Import['open']>;
}

/** The file, its columns, and the dry run beside them. */
export function CheckStep({ work, open }: CheckStepProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, retry } = work.check;
  return (
    <>
      <div className={office.scroll}>
        <div className={styles.check}>
          <div className={office.stack}>
            <FileCard work={work} open={open} />
            <Columns work={work} open={open} />
          </div>
          <Block
            title={t('memberImport.dryRun')}
            hint={
              isFetching || !data ? t('memberImport.checking') : t('memberImport.checkedText', { count: data.lines })
            }
          >
            {error && !isFetching && <ErrorState failure={error} onRetry={retry} />}
            {!error && !data && <OfficeSkeleton />}
            {!error && data && <DryRun data={data} isStale={isFetching} onMend={work.mend} />}
          </Block>
        </div>
      </div>
      {data && !error && <ImportBar work={work} data={data} />}
    </>
  );
}

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

function FileCard({ work, open }: CheckStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fileName, lines, separator, encoding, isEncodingGuessed, format, names, preset } = open.uploaded;
  const facts = [
    t('memberImport.lines', { count: lines }),
    separator ? t(`memberImport.separators.${SEPARATORS[separator]}`) : format.toUpperCase(),
    encoding?.toUpperCase() ?? '',
    preset ? t('memberImport.preset', { program: IMPORT_PRESETS[preset] }) : '',
  ].filter(Boolean);
  const { upload } = work;
  return (
    <section className={`${office.card} ${office.block}`}>
      <div className={styles.file}>
        <Icon name="file" size={20} className={styles.fileIcon} />
        <p>
          <b className={styles.fileName}>
            <bdi>{fileName}</bdi>
          </b>
          <small className={styles.fileFacts}>{joinTexts(facts, language)}</small>
        </p>
        <Button size="sm" onClick={work.restart}>
          {t('memberImport.replace')}
        </Button>
      </div>
      {encoding && isEncodingGuessed && (
        <Tip tone="calm">
          <p>{t('memberImport.guessed', { encoding: encoding.toUpperCase(), names: names.join(', ') })}</p>
          <p className={styles.reread}>
            {t('memberImport.guessedFix')}
            <InlineSelect
              label={t('memberImport.guessedFix')}
              value={encoding}
              options={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={(value) => upload.mutate({ file: open.file, encoding: value as ImportEncoding })}
            />
          </p>
          {upload.error && <p role="alert">{failureText(upload.error)}</p>}
        </Tip>
      )}
    </section>
  );
}

const SAMPLES = 3;

function Columns({ work, open }: CheckStepProps) {
  const { t } = useTranslation();
  const { columns, sample } = open.uploaded;
  const fieldOf = new Map(Object.entries(open.mapping).map(([field, column]) => [column, field as ImportField]));
  const options = [
    { value: '', label: t('memberImport.notImported') },
    ...IMPORT_FIELDS.map((value) => ({ value, label: t(`memberImport.fields.${value}`) })),
  ];
  return (
    <Block
      title={t('memberImport.columns')}
      hint={t('memberImport.recognised', { count: fieldOf.size, all: columns.length })}
    >
      <ul className={styles.map}>
        {columns.map((column, index) => {
          const cells = sample.map((row) => row[index]).filter(Boolean);
          return (
            <li key={column} data-skipped={fieldOf.has(column) ? undefined : true}>
              <span>
                <b className={styles.column}>
                  <bdi>{column}</bdi>
                </b>
                <small className={styles.samples} dir="auto">
                  {cells.length > 0 ? `${cells.slice(0, SAMPLES).join(', ')} …` : '–'}
                </small>
              </span>
              <Icon name="arrow" size={16} />
              <InlineSelect
                label={t('memberImport.fieldOf', { column })}
                value={fieldOf.get(column) ?? ''}
                options={options}
                onChange={(field) => work.match(column, field as ImportField | '')}
              />
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
