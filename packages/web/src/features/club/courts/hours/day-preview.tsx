import { calendar } from '@courtside/contract/booking/schedule';
import type { Affected } from '@courtside/contract/club/office';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import grid from '#shared/office/frame/day-grid.module.css';
import office from '#shared/office/frame/office-page.module.css';
import { categoriesQuery, pricesQuery } from '#shared/office/frame/queries.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { validOn } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { CourtsView } from '../courts-model.ts';
import styles from './day-preview.module.css';
import { type PlannedCell, planDay } from './plan-day.ts';

interface DayPreviewProps {
  readonly sport: OfficeSport;
  readonly view: CourtsView;
  readonly date: ClubDate;
  readonly earliest: ClubDate;
  readonly affected: readonly Affected[];
  readonly onDate: (date: ClubDate) => void;
}

/** The day as members will see it after the change. */
export function DayPreview({ sport, view, date, earliest, affected, onDate }: DayPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: prices } = useQuery(pricesQuery(sport.key));
  const { data: categories } = useQuery(categoriesQuery);
  // A day outside the calendar has no bookings to show, and a refusal does not stop the preview.
  const { data: day } = useQuery({
    queryKey: ['officePreview', 'day', sport.key, date],
    queryFn: ({ signal }) => callApi(calendar, { query: { service: sport.key, date } }, { signal }),
    retry: false,
    // Of a hidden sport nobody can read the calendar.
    enabled: sport.isActive,
  });
  const rows = planDay({
    view,
    date,
    list: validOn(prices?.prices ?? [], date),
    bookingType: sport.bookingTypes[0]?.key ?? '',
    category: categories?.find(({ isDefault }) => isDefault)?.key ?? null,
    sessions: day?.date === date ? day.sessions : [],
    affected,
  });
  const dusk = rows.findIndex(({ isLit }) => isLit);
  const name = formatDate(date, 'longDay', language);
  return (
    <section className={`${office.card} ${styles.preview}`} aria-label={t('office.previewOf', { date: name })}>
      <div className={styles.top}>
        <h2>{t('office.previewOf', { date: name })}</h2>
        <IconButton
          icon="back"
          label={t('office.dayBefore')}
          disabled={date <= earliest}
          onClick={() => onDate(addDays(date, -1))}
        />
        <IconButton icon="right" label={t('office.dayAfter')} onClick={() => onDate(addDays(date, 1))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={name}>
        {rows.length === 0 ? (
          <p className={styles.empty}>{t('office.closedAllDay')}</p>
        ) : (
          <table className={`${grid.grid} ${styles.grid}`} style={{ '--n': view.courts.length } as CSSProperties}>
            <thead>
              <tr>
                <td />
                {view.courts.map((court) => (
                  <th key={court.key} scope="col">
                    <span className={grid.court}>
                      <MiniCourt theme={sport.theme} courtType={court.courtType.en} className={grid.mini} />
                      <span>
                        <b>{textIn(court.title, language)}</b>
                        <small>{court.isInUse ? textIn(court.courtType, language) : t('office.rests')}</small>
                      </span>
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.from} data-dusk={index === dusk || undefined}>
                  <th scope="row">
                    <Num>{row.from}</Num>
                  </th>
                  {row.cells.map((cell) => (
                    <td key={cell.court}>
                      <Cell cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <span className={`${grid.cell} ${styles.cell}`} data-state="affected">
            <Icon name="alert" size={16} />
          </span>
          {t('office.legendAffected')}
        </span>
        <span>
          <span className={`${grid.cell} ${styles.cell}`} data-state="closed" />
          {t('office.closed')}
        </span>
        <span>
          <span className={`${grid.cell} ${styles.cell}`} data-state="booked" data-outside="true" />
          {t('schedule.outsideHours')}
        </span>
      </div>
    </section>
  );
}

function Cell({ cell }: { readonly cell: PlannedCell }) {
  const { t } = useTranslation();
  switch (cell.state) {
    case 'free':
      return (
        <span className={`${grid.cell} ${styles.cell}`} data-state="free">
          <Icon name="plus" size={16} />
          {cell.price == null ? t('office.noPrice') : <Money euros={cell.price} />}
          {cell.isLit && <Icon name="lamp" size={16} className={styles.lamp} />}
        </span>
      );
    case 'booked':
      return (
        <span
          className={`${grid.cell} ${styles.cell}`}
          data-state="booked"
          data-outside={cell.isOutsideHours || undefined}
          title={cell.isOutsideHours ? t('schedule.outsideHours') : undefined}
        >
          <bdi>{cell.label || t('office.booked')}</bdi>
          {cell.isOutsideHours && <span className="sr">, {t('schedule.outsideHours')}</span>}
        </span>
      );
    case 'affected':
      return (
        <span className={`${grid.cell} ${styles.cell}`} data-state="affected">
          <Icon name="alert" size={16} />
          <span className="sr">{t('office.legendAffected')}: </span>
          <bdi>{cell.label}</bdi>
        </span>
      );
    case 'rests':
    case 'closed':
      return (
        <span className={`${grid.cell} ${styles.cell}`} data-state="closed">
          {cell.state === 'rests' ? t('office.rests') : t('office.closed')}
        </span>
      );
  }
}
