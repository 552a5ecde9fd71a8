import { acceptancesCsv, type LegalVersionInfo, type OfficeLegalDocument } from '@courtside/contract/club/office-legal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { inAllLanguages, textIn } from '#shared/office/frame/text-in.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { AcceptancesDialog } from './acceptances-dialog.tsx';
import styles from './legal-page.module.css';
import { legalVersionQuery } from './queries.ts';
import { TextDialog } from './text-dialog.tsx';

interface VersionsProps {
  readonly text: OfficeLegalDocument;
  readonly members: number;
}

/** Every version, newest first, with what was new in it and how many accepted it. */
export function Versions({ text: { document, versions }, members }: VersionsProps) {
  const { t } = useTranslation();
  const [read, setRead] = useState(0);
  const [people, setPeople] = useState<LegalVersionInfo>();
  const { data: shown } = useQuery(legalVersionQuery(document, read));
  const { data: before } = useQuery(legalVersionQuery(document, read - 1));
  const csv = useDownload();
  const isReady = shown !== undefined && (read === 1 || before !== undefined);
  return (
    <Block
      title={t('officeLegal.versions')}
      action={
        versions.length > 0 && (
          <Button
            icon="download"
            size="sm"
            busy={csv.isPending}
            onClick={() =>
              csv.mutate({
                name: `${document}-accepted.csv`,
                load: () => callApi(acceptancesCsv, { params: { document } }),
              })
            }
          >
            {t('officeLegal.csv')}
          </Button>
        )
      }
    >
      {versions.length === 0 && <p className={styles.quiet}>{t('officeLegal.noVersions')}</p>}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <Version
            key={version.number}
            version={version}
            members={members}
            onRead={() => setRead(version.number)}
            onPeople={() => setPeople(version)}
          />
        ))}
      </ol>
      {shown && (
        <TextDialog
          key={read}
          title={t('officeLegal.version', { number: read })}
          opened={isReady}
          onClose={() => setRead(0)}
          html={inAllLanguages(shown.html)}
          before={before && { number: before.number, html: inAllLanguages(before.html) }}
        />
      )}
      {people && <AcceptancesDialog document={document} version={people} onClose={() => setPeople(undefined)} />}
    </Block>
  );
}

interface VersionProps {
  readonly version: LegalVersionInfo;
  readonly members: number;
  readonly onRead: () => void;
  readonly onPeople: () => void;
}

function Version({ version, members, onRead, onPeople }: VersionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = formatDate(version.validFrom, 'longYear', language);
  const changes = textIn(version.changes, language);
  return (
    <li className={styles.version}>
      <div>
        <h3>
          {t('officeLegal.version', { number: version.number })}{' '}
          <span className={styles.state} data-state={version.state}>
            {t(`officeLegal.states.${version.state}`)}
          </span>
        </h3>
        {changes && <p dir="auto">{changes}</p>}
        <p className={styles.quiet}>
          {t('officeLegal.validSince', { date })} · {t('officeLegal.publishedBy', { name: version.publishedBy })}
        </p>
      </div>
      <p className={styles.quiet}>
        {version.needsAcceptance || version.accepted > 0
          ? t('officeLegal.acceptedBy', { number: version.accepted, members })
          : t('officeLegal.notAsked')}
      </p>
      <div className={styles.actions}>
        <Button size="sm" aria-haspopup="dialog" onClick={onRead}>
          {t('officeLegal.read')}
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={onPeople}>
          {t('officeLegal.who')}
        </Button>
      </div>
    </li>
  );
}
