export { lastAdminRefusal } from './last-admin.ts';
export { checkNames, erasureDueOn, fullName, isMemberCode } from './member.rules.ts';
export { lockMemberNumbers, nextMemberCode, numberLength } from './member-numbers.repository.ts';
export {
  isSurnameShared,
  mergeLayout,
  onMemberChange,
  publishMemberChange,
  replaceCalendarNonce,
  requestErasure,
  storeCategoryOf,
  storeEmailProof,
  storeMemberCategory,
  storeMemberRole,
  storeMemberStatus,
  storeNames,
  storePictureUrl,
  storePrivacy,
  storeVerifiedEmail,
  withdrawErasure,
} from './member-updates.repository.ts';
export {
  findMemberValues,
  findMemberVersions,
  insertMemberValues,
  type NewValues,
  nextMemberCodes,
  removeMembers,
  type StoredMember,
  storeMemberValues,
  type ValueChange,
} from './member-values.repository.ts';
export { differenceOf, type MemberValues } from './member-values.rules.ts';
export {
  countMembers,
  countMembersOfRole,
  familyOf,
  findMemberByCode,
  findMemberById,
  findMembersById,
  findPictureOwners,
  findRecordOwner,
  insertMembers,
  type Member,
  type NewMember,
  readerLanguage,
  selectActiveAdmins,
  selectMailableMembers,
  selectMemberById,
} from './members.repository.ts';
export { membersData } from './personal-data.ts';
export {
  type Asking,
  consentOf,
  type FamilyPayer,
  familyPayer,
  findPlayers,
  idsByCode,
  type Player,
  playersByCode,
  selectPlayers,
} from './players.repository.ts';
export { foldedHas, isOfMatching, matchesMember } from './search-members.ts';
export { deleteOldLookups } from './visitor-lookups.repository.ts';
export { countLookups } from './visitor-lookups.ts';
export { findPersonByCode, findPersonById, insertVisitor, type KnownPerson } from './visitors.repository.ts';
