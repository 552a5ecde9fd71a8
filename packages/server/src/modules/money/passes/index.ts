export { expirePasses } from './ending/expire-passes.ts';
export { payBackPasses } from './ending/return-pass.ts';
export { tellPassOwners } from './ending/tell-pass-owners.ts';
export { insertPassKind } from './kinds.repository.ts';
export { type PassWanted, passRefusal, worthOf } from './pass.rules.ts';
export { leftOnPasses } from './passes.repository.ts';
export { passesData } from './personal-data.ts';
export {
  giveBackWrites,
  passesLeft,
  passesLock,
  passUseWrites,
  type UsablePass,
  type UsableRow,
  usablePass,
} from './usable.repository.ts';
