export { checkNames, fullName, isMemberCode } from './member.rules.ts';
export {
  anonymiseMember,
  mergeLayout,
  onMemberChange,
  publishMemberChange,
  requestErasure,
  storeMemberRole,
  storeMemberStatus,
  storeNames,
  storePictureUrl,
  storePrivacy,
  storeVerifiedEmail,
} from './member-updates.repository.ts';
export {
  countMembers,
  countMembersOfRole,
  findMemberByCode,
  findMemberById,
  findPictureOwners,
  findPlayers,
  findRecordOwner,
  insertMembers,
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
export { matchesMember } from './search-members.ts';
