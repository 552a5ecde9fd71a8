export { fullName, isMemberCode } from './member.rules.ts';
export { onMemberChange, publishMemberChange } from './member-changes.ts';
export {
  anonymiseMember,
  countMembers,
  findMemberByCode,
  findMemberById,
  findPlayers,
  insertMembers,
  type Member,
  mergeLayout,
  type NewMember,
  nextMemberCode,
  type Player,
  readerLanguage,
  requestErasure,
  storeMemberStatus,
  storeNames,
  storePicture,
  storePrivacy,
  storeVerifiedEmail,
  whoFavourited,
} from './members.repository.ts';
export { matchesMember } from './search-members.ts';
export { whoseRecords } from './whose-records.ts';
