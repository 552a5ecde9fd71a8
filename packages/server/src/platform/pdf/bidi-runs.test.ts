import { expect, test } from 'vitest';
import { isolate, visualRuns } from './bidi-runs.ts';

/** Right-to-left pieces in brackets, so that a test can be read in an editor that reorders nothing. */
const shown = (line: string, direction: 'ltr' | 'rtl') =>
  visualRuns(line, direction)
    .map(({ text, isRtl }) => (isRtl ? `<${text}>` : text))
    .join('|');

test.each([
  ['Top-up', 'ltr', 'Top-up'],
  ['رصيد', 'rtl', '<رصيد>'],
  [`رصيد ${isolate('€40.00')}`, 'rtl', '€40.00|<رصيد >'],
  [`رصيد ${isolate('-€40.00')} اليوم`, 'rtl', '< اليوم>|-€40.00|<رصيد >'],
  ['الدفعة PAY-000219 بالبطاقة', 'rtl', '< بالبطاقة>|PAY-000219|<الدفعة >'],
  ['Member: ليلى حداد', 'ltr', 'Member: |<ليلى حداد>'],
  ['17/11/2026 إلى 20/11/2026', 'rtl', '20/11/2026|< إلى >|17/11/2026'],
  ['(رصيد)', 'rtl', '<)رصيد(>'],
])('the visual order of a line: %s', (line, direction, expected) => {
  expect(shown(line, direction as 'ltr' | 'rtl')).toBe(expected);
});
