export { checkNames, erasureDueOn, fullName, isMemberCode } from './member.rules.ts';
export {
  mergeLayout,
  onMemberChange,
  publishMemberChange,
  requestErasure,
  storeMemberStatus,
  storeNames,
  storePictureUrl,
  storePrivacy,
  storeVerifiedEmail,
  withdrawErasure,
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
  selectMemberById,
  selectPlayers,
} from './members.repository.ts';
export { membersData } from './personal-data.ts';
export { matchesMember } from './search-members.ts';
