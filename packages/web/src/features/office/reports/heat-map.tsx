import type { Occupancy } from '@courtside/contract/office-reports';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { WEEKDAYS, weekdayName } from '../frame/week.ts';
import charts from './charts.module.css';
import { percentOf } from './report-range.ts';

/** The last step is for what is nearly always full; the others are of equal size. */
const FULL = 90;
const STEPS = 6;
export const stepOf = (percent: number): number =>
  percent >= FULL ? STEPS : Math.min(STEPS - 1, Math.trunc(percent / (FULL / STEPS)));

const hourText = (hour: number) => String(hour).padStart(2, '0');

/** A table of weekdays and hours whose cells have the colour of their figure. */
export function HeatMap({ cells, accent }: { readonly cells: Occupancy['cells']; readonly accent: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hours = [...new Set(cells.map(({ hour }) => hour))].sort((a, b) => a - b);
  return (
    <WideTable label={t('reports.heatTitle')}>
      <table className={`${charts.heat} ${accent}`}>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                <Num>{hourText(hour)}</Num>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{weekdayName(weekday, language)}</th>
              {hours.map((hour) => {
                const cell = cells.find((each) => each.weekday === weekday && each.hour === hour);
                if (!cell || cell.openMinutes === 0) return <td key={hour} />;
                const percent = percentOf(cell.bookedMinutes, cell.openMinutes);
                return (
                  <td key={hour} data-step={stepOf(percent)}>
                    <Num>{percent}</Num>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

export function HeatScale({ accent }: { readonly accent: string }) {
  return (
    <div className={`${charts.scale} ${accent}`} aria-hidden="true">
      <Num>0%</Num>
      {Array.from({ length: STEPS + 1 }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are always the same
        <i key={step} data-step={step} />
      ))}
      <Num>100%</Num>
    </div>
  );
}
