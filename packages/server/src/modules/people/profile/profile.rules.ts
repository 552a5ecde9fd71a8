import { PHONE_TYPES, type ProfileSave } from '@courtside/contract/people/profile';
import { isCountry } from '@courtside/contract/values/countries';
import { type ClubDate, fromSlashDate, isBirthday } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';

/** spec 5, "Profile save", in its order. */
export function checkProfile(profile: ProfileSave, today: ClubDate): void {
  if (!profile.Name.trim() || !profile.SurName.trim() || !profile.Email.trim()) throw new AppError('profile.mandatory');
  if (profile.Name.length > LIMITS.nameMax) throw new AppError('profile.first_name_long');
  if (profile.SurName.length > LIMITS.nameMax) throw new AppError('profile.surname_long');
  // spec 5: checks 30, the text says 40
  if (profile.MailingName.length > LIMITS.nameMax) throw new AppError('profile.mailing_name_long');
  if (profile.Country && !isCountry(profile.Country)) throw new AppError('profile.unknown_country');
  if (profile.DateOfBirth) checkBirthday(profile.DateOfBirth, 'DateOfBirth', today);
  checkTelephones(profile.Telephones);
  checkChildren(profile.Children, today);
  checkCars(profile.CarInfo);
}

/** The refusal names the field. */
function checkBirthday(text: string, path: string, today: ClubDate): void {
  const date = fromSlashDate(text);
  if (!date) throw new AppError('profile.bad_date', { extras: { errors: [{ path, message: 'DD/MM/YYYY' }] } });
  if (!isBirthday(date, today))
    throw new AppError('profile.bad_birthday', { extras: { errors: [{ path, message: 'is not a birthday' }] } });
}

function checkTelephones(telephones: ProfileSave['Telephones']): void {
  const known: readonly string[] = PHONE_TYPES;
  if (telephones.some(({ type, number }) => !known.includes(type) || !number.trim()))
    throw new AppError('profile.phone_incomplete');
  if (hasTwice(telephones.map(({ number }) => number.replaceAll(/[^\d+]/g, ''))))
    throw new AppError('profile.phone_exists');
}

function checkChildren(children: ProfileSave['Children'], today: ClubDate): void {
  if (children.some(({ name, dateOfBirth }) => !name.trim() || !dateOfBirth))
    throw new AppError('profile.child_incomplete');
  for (const [index, { dateOfBirth }] of children.entries())
    checkBirthday(dateOfBirth, `Children.${index}.dateOfBirth`, today);
  if (hasTwice(children.map(({ name, dateOfBirth }) => `${fold(name)} ${dateOfBirth}`)))
    throw new AppError('profile.child_exists');
}

function checkCars(cars: readonly string[]): void {
  if (cars.some((car) => !car.trim())) throw new AppError('profile.car_incomplete');
  if (hasTwice(cars.map((car) => fold(car).replaceAll(/[\s-]/g, '')))) throw new AppError('profile.car_exists');
}

const fold = (text: string) => text.trim().toLowerCase();
const hasTwice = (values: readonly string[]) => new Set(values).size < values.length;
