export { lastAdminRefusal } from './last-admin.ts';
export { checkNames, erasureDueOn, fullName, isMemberCode } from './member.rules.ts';
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
  type Asking,
  consentOf,
  countMembers,
  countMembersOfRole,
  type FamilyPayer,
  familyPayer,
  findMemberByCode,
  findMemberById,
  findMembersById,
  findPictureOwners,
  findPlayers,
  findRecordOwner,
  idsByCode,
  insertMembers,
  lockMemberNumbers,
  type Member,
  type NewMember,
  nextMemberCode,
  type Player,
  playersByCode,
  readerLanguage,
  selectMailableMembers,
  selectMemberById,
  selectPlayers,
} from './members.repository.ts';
export { membersData } from './personal-data.ts';
export { foldedHas, isOfMatching, matchesMember } from './search-members.ts';
export { findPersonByCode, findPersonById, insertVisitor, type KnownPerson } from './visitors.repository.ts';
