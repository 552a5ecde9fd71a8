import { useLanguage } from '#shared/i18n/use-language.ts';
import { WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import charts from './charts.module.css';

/** The last step is for what is nearly always full; the others are of equal size. */
const FULL = 90;
const STEPS = 6;
const stepOf = (percent: number): number =>
  percent >= FULL ? STEPS : Math.min(STEPS - 1, Math.trunc(percent / (FULL / STEPS)));

interface HeatMapProps {
  readonly label: string;
  /** The figure of an hour of a weekday, and how strong its colour is, of 100. An hour without a cell was closed. */
  readonly cells: ReadonlyArray<{
    readonly weekday: number;
    readonly hour: number;
    readonly figure: number;
    readonly strength: number;
  }>;
  readonly accent: string;
}

/** A table of weekdays and hours whose cells have the colour of their figure. It needs at least one cell. */
export function HeatMap({ label, cells, accent }: HeatMapProps) {
  const language = useLanguage();
  const first = Math.min(...cells.map(({ hour }) => hour));
  const last = Math.max(...cells.map(({ hour }) => hour));
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const weekdays = WEEKDAYS.filter((weekday) => cells.some((cell) => cell.weekday === weekday));
  return (
    <WideTable label={label}>
      <table className={`${charts.heat} ${accent}`}>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                <Num>{String(hour).padStart(2, '0')}</Num>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{weekdayName(weekday, language)}</th>
              {hours.map((hour) => {
                const cell = cells.find((each) => each.weekday === weekday && each.hour === hour);
                if (!cell) return <td key={hour} />;
                return (
                  <td key={hour} data-step={stepOf(cell.strength)}>
                    <Num>{cell.figure}</Num>
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

interface HeatScaleProps {
  readonly accent: string;
  readonly least: string;
  readonly most: string;
}

export function HeatScale({ accent, least, most }: HeatScaleProps) {
  return (
    <div className={`${charts.scale} ${accent}`} aria-hidden="true">
      <Num>{least}</Num>
      {Array.from({ length: STEPS + 1 }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are always the same
        <i key={step} data-step={step} />
      ))}
      <Num>{most}</Num>
    </div>
  );
}
