import type { Profile, ProfileSave } from '@courtside/contract/people/profile';
import { isCountry } from '@courtside/contract/values/countries';
import { LIMITS } from '@courtside/contract/values/limits';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import type { FormState } from '#shared/ui/fields/use-form.ts';
import { addPendingEntries, birthdayRefusal, type ListEntries } from './details/list-entries.ts';

type OwnFields = Pick<
  Profile,
  | 'mailingName'
  | 'address1'
  | 'address2'
  | 'address3'
  | 'address4'
  | 'town'
  | 'country'
  | 'postCode'
  | 'dateOfBirth'
  | 'idNo'
>;

/** The fields that the member may change, and the entry rows that are not added to their list yet. */
export type ProfileDraft = OwnFields & ListEntries;

export const EMPTY_DRAFT: ProfileDraft = {
  mailingName: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  town: '',
  country: '',
  postCode: '',
  dateOfBirth: '',
  idNo: '',
  telephones: [],
  children: [],
  carInfo: [],
  nextPhone: { type: '', number: '' },
  nextChild: { name: '', dateOfBirth: '' },
  nextCar: '',
};

export function draftOf(profile: Profile): ProfileDraft {
  const names = Object.keys(EMPTY_DRAFT) as (keyof ProfileDraft)[];
  const kept = names.filter((name): name is keyof ProfileDraft & keyof Profile => name in profile);
  return { ...EMPTY_DRAFT, ...Object.fromEntries(kept.map((name) => [name, profile[name]])) };
}

export type FieldErrors = Partial<
  Record<'mailingName' | 'country' | 'dateOfBirth' | 'phone' | 'child' | 'car', ErrorCode>
>;

type Check = { readonly draft: ProfileDraft } | { readonly refusal: ErrorCode; readonly errors: FieldErrors };

/** spec 5, "Profile save", in its order. Filled entry rows are added to their list first. */
export function checkDraft(draft: ProfileDraft, { name, surName, email }: Profile): Check {
  const nameError = nameRefusal(name, surName, email);
  const pending = addPendingEntries(draft);
  const errors = { ...fieldErrors(draft), ...('errors' in pending ? pending.errors : {}) };
  const refusal = nameError ?? Object.values(errors)[0];
  if (refusal) return { refusal, errors };
  return { draft: 'entries' in pending ? { ...draft, ...pending.entries } : draft };
}

function nameRefusal(name: string, surName: string, email: string): ErrorCode | undefined {
  if (!name.trim() || !surName.trim() || !email.trim()) return 'profile.mandatory';
  if (name.length > LIMITS.nameMax) return 'profile.first_name_long';
  return surName.length > LIMITS.nameMax ? 'profile.surname_long' : undefined;
}

function fieldErrors({ mailingName, country, dateOfBirth }: OwnFields): FieldErrors {
  const birthday = dateOfBirth ? birthdayRefusal(dateOfBirth) : undefined;
  return {
    // spec 5: checks 30, the text says 40
    ...(mailingName.length > LIMITS.nameMax && { mailingName: 'profile.mailing_name_long' }),
    ...(country && !isCountry(country) && { country: 'profile.unknown_country' }),
    ...(birthday && { dateOfBirth: birthday }),
  };
}

/** spec 3: exactly these fields; the PIN is always empty. */
export function payloadOf(draft: ProfileDraft, { name, surName, email }: Profile): ProfileSave {
  return {
    PIN: '',
    Name: name,
    MailingName: draft.mailingName,
    SurName: surName,
    Address1: draft.address1,
    Address2: draft.address2,
    Address3: draft.address3,
    Address4: draft.address4,
    Town: draft.town,
    Country: draft.country,
    PostCode: draft.postCode,
    Email: email,
    DateOfBirth: draft.dateOfBirth,
    IDNo: draft.idNo,
    Telephones: draft.telephones,
    Children: draft.children,
    CarInfo: draft.carInfo,
  };
}

/** The form of the dialog, which its parts fill in. */
export type ProfileForm = FormState<ProfileDraft, FieldErrors>;
