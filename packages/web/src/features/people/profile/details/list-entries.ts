import type { Profile } from '@courtside/contract/people/profile';
import { fromSlashDate, isBirthday } from '@courtside/contract/values/dates';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { localDate } from '#shared/time/local-date.ts';

type Phone = Profile['telephones'][number];
type Child = Profile['children'][number];

export interface ListEntries {
  readonly telephones: Phone[];
  readonly children: Child[];
  readonly carInfo: string[];
  readonly nextPhone: Phone;
  readonly nextChild: Child;
  readonly nextCar: string;
}

const fold = (text: string) => text.trim().toLowerCase();
const digits = (number: string) => number.replaceAll(/[^\d+]/g, '');
const plate = (car: string) => fold(car).replaceAll(/[\s-]/g, '');
const sameChild = (one: Child, other: Child) =>
  fold(one.name) === fold(other.name) && one.dateOfBirth === other.dateOfBirth;

/** spec 5: type and number needed, no number twice. */
export function phoneRefusal(list: readonly Phone[], { type, number }: Phone): ErrorCode | undefined {
  if (!type || !number.trim()) return 'profile.phone_incomplete';
  return list.some((phone) => digits(phone.number) === digits(number)) ? 'profile.phone_exists' : undefined;
}

/** A date that is none, or one on which nobody alive was born. */
export function birthdayRefusal(text: string): ErrorCode | undefined {
  const date = fromSlashDate(text);
  if (!date) return 'profile.bad_date';
  return isBirthday(date, localDate(new Date())) ? undefined : 'profile.bad_birthday';
}

/** spec 5: name and date of birth needed, no child twice. Spec 9: under 18 is only the label. */
export function childRefusal(list: readonly Child[], child: Child): ErrorCode | undefined {
  if (!child.name.trim() || !child.dateOfBirth) return 'profile.child_incomplete';
  const refusal = birthdayRefusal(child.dateOfBirth);
  if (refusal) return refusal;
  return list.some((other) => sameChild(other, child)) ? 'profile.child_exists' : undefined;
}

/** spec 5: number required, none twice. */
export function carRefusal(list: readonly string[], car: string): ErrorCode | undefined {
  if (!car.trim()) return 'profile.car_incomplete';
  return list.some((other) => plate(other) === plate(car)) ? 'profile.car_exists' : undefined;
}

type EntryErrors = Partial<Record<'phone' | 'child' | 'car', ErrorCode>>;
type PendingResult = { readonly entries: ListEntries } | { readonly errors: EntryErrors };

/** Save also adds a row that was filled in but not added. */
export function addPendingEntries({
  telephones,
  children,
  carInfo,
  nextPhone,
  nextChild,
  nextCar,
}: ListEntries): PendingResult {
  const hasPhone = nextPhone.number.trim() !== '';
  const hasChild = nextChild.name.trim() !== '' || nextChild.dateOfBirth !== '';
  const hasCar = nextCar.trim() !== '';
  const phone = hasPhone ? phoneRefusal(telephones, nextPhone) : undefined;
  const child = hasChild ? childRefusal(children, nextChild) : undefined;
  const car = hasCar ? carRefusal(carInfo, nextCar) : undefined;
  if (phone || child || car)
    return { errors: { ...(phone && { phone }), ...(child && { child }), ...(car && { car }) } };
  return {
    entries: {
      telephones: hasPhone ? [...telephones, nextPhone] : telephones,
      children: hasChild ? [...children, nextChild] : children,
      carInfo: hasCar ? [...carInfo, nextCar.trim()] : carInfo,
      nextPhone: { type: '', number: '' },
      nextChild: { name: '', dateOfBirth: '' },
      nextCar: '',
    },
  };
}
