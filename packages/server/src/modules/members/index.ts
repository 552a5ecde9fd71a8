export { checkNames, fullName, isMemberCode } from './member.rules.ts';
export { onMemberChange, publishMemberChange } from './member-changes.ts';
export {
  anonymiseMember,
  mergeLayout,
  requestErasure,
  storeMemberStatus,
  storeNames,
  storePictureUrl,
  storePrivacy,
  storeVerifiedEmail,
} from './member-updates.repository.ts';
export {
  countMembers,
  findMemberByCode,
  findMemberById,
  findPictureOwners,
  findPlayers,
  insertMembers,
  type Member,
  type NewMember,
  nextMemberCode,
  type Player,
  readerLanguage,
  whoFavourited,
} from './members.repository.ts';
export { matchesMember } from './search-members.ts';
export { whoseRecords } from './whose-records.ts';
