import { formatWallTime } from '@courtside/contract/values/club-time';

/** A typed time as HH:mm, moved by some minutes; '7' and '0730' are understood, anything else is undefined. */
export function parseTime(typed: string, isEnd: boolean, moveMinutes = 0): string | undefined {
  const found = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*$/.exec(typed);
  if (!found) return undefined;
  const [, hours = '0', rest = '0'] = found;
  if (Number(rest) > 59) return undefined;
  const minutes = Number(hours) * 60 + Number(rest) + moveMinutes;
  const last = isEnd ? 1440 : 1439;
  if (moveMinutes === 0 && minutes > last) return undefined;
  const kept = Math.min(Math.max(minutes, 0), isEnd ? 1440 : 1425);
  return moveMinutes === 0 ? formatWallTime(minutes) : formatWallTime(kept);
}

/** `none`: not offered. `invalid`: not an amount. Undefined: left empty. Comma and point are both decimal signs. */
export function parsePrice(typed: string): number | 'none' | 'negative' | 'invalid' | undefined {
  const text = typed.trim().replace(/^€\s*/, '');
  if (text === '') return undefined;
  if (/^[-–—]$/.test(text)) return 'none';
  if (/^[-–]\s*\d/.test(text)) return 'negative';
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(text)) return 'invalid';
  return Number(text.replace(',', '.'));
}

export const priceText = (euros: number): string => euros.toFixed(2);
