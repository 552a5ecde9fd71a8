export { fullName } from './member.rules.ts';
export {
  countMembers,
  findMemberByCode,
  findMemberById,
  findPlayers,
  insertMembers,
  type Member,
  type NewMember,
  type Player,
  saveLayout,
  whoFavourited,
} from './members.repository.ts';
