import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import office from '#shared/office/frame/office-page.module.css';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import styles from './import-page.module.css';
import { StartStep } from './start-step.tsx';
import { useImport } from './use-import.ts';

/** Members from a file: file, columns, dry run, import. */
export function ImportPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const work = useImport();
  const step = work.apply.data ? 4 : work.open ? 2 : 0;
  // Steps that appear later would move what is below them.
  if (!hasWords)
    return (
      <div className={office.page}>
        <div className={office.scroll}>
          <OfficeSkeleton />
        </div>
      </div>
    );
  return (
    <div className={office.page}>
      <header className={`${office.head} ${styles.head}`}>
        <div className={office.titles}>
          <AppLink className={styles.crumb} to={PATHS.memberProfiles}>
            <Icon name="back" size={16} />
            {t('memberProfiles.title')}
          </AppLink>
          <h1 className={office.title}>{t('shell.importMembers')}</h1>
        </div>
        <Steps current={step} />
      </header>
      {step === 0 && <StartStep work={work} />}
      {work.open && step === 2 && <CheckStep work={work} open={work.open} />}
      {work.open && work.apply.data && (
        <DoneStep
          id={work.open.uploaded.id}
          applied={work.apply.data}
          check={work.check.data}
          onRestart={work.restart}
        />
      )}
    </div>
  );
}

const STEPS = ['stepFile', 'stepColumns', 'stepCheck', 'stepDone'] as const;

function Steps({ current }: { readonly current: number }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, index) => (
        <li key={name} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <b className={styles.mark}>{index < current ? <Icon name="check" size={16} /> : <Num>{index + 1}</Num>}</b>
          {t(`memberImport.${name}`)}
        </li>
      ))}
    </ol>
  );
}
