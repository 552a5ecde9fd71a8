import { isCountry } from '@courtside/contract/countries';
import { fromSlashDate } from '@courtside/contract/dates';
import type { ErrorCode } from '@courtside/contract/errors';
import { LIMITS } from '@courtside/contract/limits';
import type { Profile, ProfileSave } from '@courtside/contract/profile';
import { type ListEntries, takeInEntries } from './list-entries.ts';

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

/** What the member may change here, and what stands in the entry rows but is not in its list yet. */
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

/** spec 5, "Profile save", in its order. What stands in an entry row is taken into its list first. */
export function checkDraft(draft: ProfileDraft, { name, surName, email }: Profile): Check {
  const refuse = (refusal: ErrorCode, field?: keyof FieldErrors): Check => ({
    refusal,
    errors: field ? { [field]: refusal } : {},
  });
  if (!name.trim() || !surName.trim() || !email.trim()) return refuse('profile.mandatory');
  if (name.length > LIMITS.nameMax) return refuse('profile.first_name_long');
  if (surName.length > LIMITS.nameMax) return refuse('profile.surname_long');
  // spec 5: checks 30, the text says 40
  if (draft.mailingName.length > LIMITS.nameMax) return refuse('profile.mailing_name_long', 'mailingName');
  if (draft.country && !isCountry(draft.country)) return refuse('profile.unknown_country', 'country');
  if (draft.dateOfBirth && !fromSlashDate(draft.dateOfBirth)) return refuse('profile.bad_date', 'dateOfBirth');
  const taken = takeInEntries(draft);
  if ('refusal' in taken) return refuse(taken.refusal, taken.field);
  return { draft: { ...draft, ...taken.entries } };
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
