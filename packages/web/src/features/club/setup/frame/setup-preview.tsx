import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import { formatEuros } from '@courtside/contract/values/money';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surfaceAt } from '#features/club/sports/templates.ts';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import mark from '#shared/drawings/logo-mark.svg';
import { useLanguage } from '#shared/i18n/use-language.ts';
import grid from '#shared/office/frame/day-grid.module.css';
import { textIn } from '#shared/office/frame/text-in.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { dayOfMonth, formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { checkHours, isPeakAt, LIGHTS_ON, priceAtTime, type SportDraft, startsOf } from '../setup-model.ts';
import { courtTitle } from '../templates.ts';
import styles from './setup-preview.module.css';

interface SetupPreviewProps {
  readonly club: string;
  /** The chosen sports. */
  readonly drafts: readonly SportDraft[];
  /** The preview grows with it: days, courts, times, prices. */
  readonly step: number;
  readonly today: ClubDate;
}

const STRIP_DAYS = 8;
const RELEASE = '08:00';
const MOST_COURTS = 4;
/** Rows of a day whose times are not chosen yet. */
const EMPTY_ROWS = 12;

/** The members' day, as far as it is set up. */
export function SetupPreview({ club, drafts, step, today }: SetupPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const draft = drafts.find(({ template }) => template.key === chosen) ?? drafts[0];
  return (
    <section className={draft ? sportAccent(draft.template.theme) : undefined} aria-label={t('setup.whatMembersSee')}>
      <p className={styles.caption}>
        <Icon name="eye" size={18} />
        <b>{t('setup.whatMembersSee')}</b>
      </p>
      <div className={styles.card}>
        <div className={styles.head} data-chrome>
          <img src={`${mark}#on-navy`} alt="" width={26} height={26} />
          <bdi>{club}</bdi>
          <i />
        </div>
        <div className={styles.body}>
          {step > 1 && (
            <div className={styles.sports}>
              {drafts.map(({ template }) => (
                <button
                  key={template.key}
                  type="button"
                  className={sportAccent(template.theme)}
                  aria-pressed={template.key === draft?.template.key}
                  onClick={() => setChosen(template.key)}
                >
                  <Icon name={sportIcon(template.theme)} size={18} />
                  {textIn(template.title, language)}
                </button>
              ))}
            </div>
          )}
          <DayStrip today={today} />
          {step > 1 && draft ? (
            <DayGrid draft={draft} step={step} today={today} />
          ) : (
            <p className={styles.ghost}>{t('setup.courtsComeHere')}</p>
          )}
        </div>
      </div>
    </section>
  );
}

function DayStrip({ today }: { readonly today: ClubDate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = Array.from({ length: STRIP_DAYS }, (_, at) => addDays(today, at));
  return (
    <ul className={styles.strip}>
      {days.map((date, at) => (
        <li key={date} data-today={at === 0 || undefined}>
          {at === 0 ? t('setup.today') : formatDate(date, 'weekday', language)}
          <b>
            <Num>{dayOfMonth(date)}</Num>
          </b>
        </li>
      ))}
      <li data-later>
        <Num>{RELEASE}</Num>
        <b>
          <Num>{dayOfMonth(addDays(today, STRIP_DAYS))}</Num>
        </b>
      </li>
    </ul>
  );
}

interface DayGridProps {
  readonly draft: SportDraft;
  readonly step: number;
  readonly today: ClubDate;
}

function DayGrid({ draft, step, today }: DayGridProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { template, courts } = draft;
  const shown = Array.from({ length: Math.min(courts, MOST_COURTS) }, (_, index) => index);
  const hasTimes = step > 2 && !checkHours(draft).fault;
  const weekday = weekdayOf(today);
  const rows = hasTimes ? startsOf(draft, weekday) : Array.from({ length: EMPTY_ROWS }, (_, at) => -1 - at);
  const dusk = step > 3 && draft.hasLights ? rows.find((minutes) => minutes >= parseWallTime(LIGHTS_ON)) : undefined;
  return (
    <>
      <table className={`${grid.grid} ${styles.grid}`} style={{ '--n': shown.length } as CSSProperties}>
        <thead>
          <tr>
            <td />
            {shown.map((index) => (
              <th key={index} scope="col">
                <span className={grid.court}>
                  <MiniCourt
                    theme={template.theme}
                    courtType={surfaceAt(template, index).en}
                    className={grid.mini ?? ''}
                  />
                  <span>
                    <b>{textIn(courtTitle(template.courtWord, index + 1), language)}</b>
                    <small>{textIn(surfaceAt(template, index), language)}</small>
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((minutes) => {
            const isPeak = step > 3 && isPeakAt(draft, weekday, minutes);
            const isLit = step > 3 && draft.hasLights && minutes >= parseWallTime(LIGHTS_ON);
            return (
              <tr key={minutes} data-dusk={minutes === dusk || undefined} data-peak={isPeak || undefined}>
                <th scope="row">{hasTimes && <Num>{formatWallTime(minutes)}</Num>}</th>
                {shown.map((index) => (
                  <td key={index}>
                    <span className={`${grid.cell} ${styles.cell}`} data-wait={!hasTimes || undefined}>
                      {hasTimes && (
                        <>
                          <Icon name="plus" size={16} />
                          {step > 3 ? (
                            <Num>{formatEuros(priceAtTime(draft, weekday, minutes))}</Num>
                          ) : (
                            <span className={styles.free}>{t('setup.available')}</span>
                          )}
                          <span className={styles.marks}>
                            {isPeak && <Icon name="peak" size={16} />}
                            {isLit && <Icon name="lamp" size={16} className={styles.lamp} />}
                          </span>
                        </>
                      )}
                    </span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {courts > MOST_COURTS && <p className={styles.more}>{t('setup.moreCourts', { count: courts - MOST_COURTS })}</p>}
    </>
  );
}
