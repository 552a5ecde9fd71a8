export { fullName } from './member.rules.ts';
export {
  countMembers,
  findMemberByCode,
  findMemberById,
  insertMembers,
  type Member,
  type NewMember,
  saveLayout,
} from './members.repository.ts';
