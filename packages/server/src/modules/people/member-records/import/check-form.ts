import { isCountry } from '@courtside/contract/values/countries';
import { type ClubDate, isClubDate, isMinor } from '@courtside/contract/values/dates';
import { isEmail } from '@courtside/contract/values/text';
import { isMemberRole } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { findMemberValues, isMemberCode, type MemberValues, type StoredMember } from '#modules/people/members/index.ts';
import { type FormFault, formFault } from '../faults.ts';
import { nameFault } from '../fields/cells.rules.ts';
import { namedCategories } from '../fields/record.rules.ts';
import { readingContext } from './reading-context.ts';

/** What is wrong with the values of a form, at their fields. `stored` is the member who is changed. */
export async function formFaults(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  values: Partial<MemberValues>,
  stored?: StoredMember,
): Promise<FormFault[]> {
  const { today, categories } = await readingContext(tx, context);
  const faults: FormFault[] = [];
  for (const path of ['name', 'surName'] as const) {
    const name = values[path];
    if (name === undefined) continue;
    const fault = name ? nameFault(name) : path === 'name' ? 'name_missing' : 'surname_missing';
    if (fault) faults.push(formFault(path, fault));
  }
  const { email, dateOfBirth, category, country } = values;
  if (email && !isEmail(email)) faults.push(formFault('email', 'email_invalid'));
  if (dateOfBirth && !isClubDate(dateOfBirth)) faults.push(formFault('dateOfBirth', 'date_invalid'));
  else if (dateOfBirth && dateOfBirth > today) faults.push(formFault('dateOfBirth', 'birth_future'));
  if (country && !isCountry(country)) faults.push(formFault('country', 'country_unknown', { value: country }));
  const known = category === undefined ? undefined : [...categories.values()].find(({ key }) => key === category);
  if (category !== undefined && !known)
    faults.push(formFault('category', 'category_unknown', { value: category, known: namedCategories(categories) }));
  // A member may keep a category that was retired since.
  else if (known?.isRetired && stored?.values.category !== category)
    faults.push(formFault('category', 'category_retired', { value: known.titles[0] ?? known.key }));
  const ofPayer = await payerFaults(tx, values, today, stored);
  return [...faults, ...(await codeFaults(tx, values.code, stored)), ...ofPayer];
}

async function codeFaults(tx: Tx, code: string | undefined, stored?: StoredMember): Promise<FormFault[]> {
  if (code === undefined || code.toLowerCase() === stored?.values.code.toLowerCase()) return [];
  if (!isMemberCode(code)) return [formFault('code', 'code_invalid')];
  const owner = (await findMemberValues(tx, [code])).get(code.toLowerCase());
  if (!owner) return [];
  const { name, surName } = owner.values;
  return [formFault('code', 'code_exists', { value: owner.values.code, name: `${name} ${surName}` })];
}

/** A payer pays for themselves: so there is no chain and no circle. */
async function payerFaults(
  tx: Tx,
  values: Partial<MemberValues>,
  today: ClubDate,
  stored?: StoredMember,
): Promise<FormFault[]> {
  const { familyPayer: value } = values;
  if (!value) return [];
  const path = 'familyPayer';
  if (value.toLowerCase() === (values.code ?? stored?.values.code)?.toLowerCase())
    return [formFault(path, 'payer_self')];
  const payer = (await findMemberValues(tx, [value])).get(value.toLowerCase());
  if (!payer || !isMemberRole(payer.role) || payer.status === 'erased')
    return [formFault(path, 'payer_unknown', { value })];
  if (payer.status !== 'active') return [formFault(path, 'payer_inactive', { value })];
  if (isMinor(payer.values.dateOfBirth, today)) return [formFault(path, 'payer_minor', { value })];
  if (payer.values.familyPayer) return [formFault(path, 'payer_circle', { value })];
  return stored?.isPayer ? [formFault(path, 'payer_of_others')] : [];
}
