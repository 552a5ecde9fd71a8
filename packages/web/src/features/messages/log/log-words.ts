import type { LogValue } from '@courtside/contract/messages/office-log';
import { isClubDate } from '@courtside/contract/values/dates';
import { ROLES } from '@courtside/contract/wire/roles';
import type { TFunction } from 'i18next';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** Fields with euros, as the office's own calls carry them. */
const EUROS = new Set(['price', 'amount', 'guestFee', 'ac', 'lights', 'refunded']);
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

export interface Reader {
  readonly t: TFunction;
  readonly language: string;
  readonly timeZone: string;
}

/** An action of another release is shown by its name. */
export const actionText = (action: string, t: TFunction): string => {
  const key = `log.actions.${action}`;
  return i18n.exists(key) ? t(key as 'log.actions.login') : action;
};

/** Names of fields from the outside in; a name that the club gave is shown as it is. */
export function fieldText(path: readonly string[], t: TFunction): string {
  if (path.length === 0) return t('log.value');
  const names = path.map((name) => {
    const key = `log.fields.${name}`;
    return i18n.exists(key) ? t(key as 'log.fields.name') : isolatedText(name);
  });
  return names.join(' · ');
}

/** A value as its reader would write it: money, dates, and yes or no. */
export function valueText(path: readonly string[], value: LogValue, { t, language, timeZone }: Reader): string {
  const field = path.at(-1) ?? '';
  if (value === null) return t('log.nothing');
  if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no');
  if (typeof value === 'number') {
    if (field.endsWith('Cents')) return moneyText(value / 100);
    return EUROS.has(field) ? moneyText(value) : String(value);
  }
  if (isClubDate(value)) return formatDate(value, 'dayYear', language);
  if (MOMENT.test(value)) return formatMoment(value, timeZone, language);
  const role = path.length === 0 || field === 'role' ? ROLES.find((known) => known === value) : undefined;
  return role ? t(`shell.${role}`) : isolatedText(value);
}
