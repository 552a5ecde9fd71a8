import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import mark from '#shared/drawings/logo-mark.svg';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { LanguageSwitch } from '#shared/ui/page/language-switch.tsx';
import styles from './setup-frame.module.css';

export const STEPS = ['club', 'sports', 'hours', 'prices', 'members'] as const;
export type StepKey = (typeof STEPS)[number];

interface SetupFrameProps {
  /** 1 to 5; 0 while the first admin is created. */
  readonly step: number;
  /** Steps up to this one are saved. */
  readonly done: number;
  /** What was chosen in a step that is done. */
  readonly chosen?: Partial<Record<StepKey, string>>;
  readonly onStep?: (step: number) => void;
  /** At the end of the toolbar. */
  readonly action?: ReactNode;
  /** Below the scrolling part. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

const PRODUCT = 'Courtside';

/** The steps stand in the navbar's place; on the phone they are five segments. */
export function SetupFrame({ step, done, chosen = {}, onStep, action, bar, children }: SetupFrameProps) {
  const { t } = useTranslation();
  const left = t(`setup.left.${STEPS[step - 1] ?? 'club'}`);
  return (
    <div className={styles.whole}>
      <header className={styles.toolbar} data-chrome>
        <img src={`${mark}#on-navy`} alt="" width={40} height={40} />
        <p className={styles.product}>
          <b>{PRODUCT}</b>
          <small>{t('setup.firstRun')}</small>
        </p>
        <LanguageSwitch className={styles.languages} />
        {action}
      </header>
      <div className={styles.frame}>
        <nav className={styles.rail} aria-label={t('setup.steps')} data-chrome>
          <h1>{t('shell.setUpClub')}</h1>
          <p>{t('setup.intro')}</p>
          <ol>
            {STEPS.map((key, index) => {
              const number = index + 1;
              const isDone = number <= done && number !== step;
              const label = (
                <>
                  <span className={styles.dot} aria-hidden="true">
                    {isDone ? <Icon name="check" size={18} /> : number}
                  </span>
                  <span>
                    <b>{t(`setup.step.${key}`)}</b>
                    <small>{(isDone && chosen[key]) || t(`setup.todo.${key}`)}</small>
                  </span>
                </>
              );
              const state = number === step ? 'current' : isDone ? 'done' : 'later';
              return (
                <li key={key} data-state={state}>
                  {isDone && onStep ? (
                    <button type="button" onClick={() => onStep(number)}>
                      {label}
                      <span className="sr">{t('setup.isDone')}</span>
                    </button>
                  ) : (
                    <span className={styles.entry} aria-current={number === step ? 'step' : undefined}>
                      {label}
                    </span>
                  )}
                </li>
              );
            })}
          </ol>
          <div className={styles.left}>
            <span className={styles.time}>
              <Icon name="clock" size={18} />
              {left}
            </span>
            <span>{t('setup.kept')}</span>
          </div>
        </nav>
        <div className={styles.page}>
          <main className={styles.scroll} tabIndex={-1}>
            <div className={styles.phone}>
              <p>
                <b>{t('setup.stepOf', { step: Math.max(step, 1), count: STEPS.length })}</b>
                <span>{left}</span>
              </p>
              <div className={styles.segments} aria-hidden="true">
                {STEPS.map((key, index) => (
                  <i key={key} data-on={index < step || undefined} />
                ))}
              </div>
            </div>
            {children}
          </main>
          {bar}
        </div>
      </div>
    </div>
  );
}

export function StepHeading({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.heading}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
