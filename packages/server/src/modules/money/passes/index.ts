export { expirePasses } from './expire-passes.ts';
export { insertPassKind } from './kinds.repository.ts';
export { type PassWanted, passRefusal, worthOf } from './pass.rules.ts';
export { leftOnPasses } from './passes.repository.ts';
export { passesData } from './personal-data.ts';
export { payBackPasses } from './return-pass.ts';
export {
  giveBackWrites,
  passesLeft,
  passesLock,
  passUseWrites,
  type UsablePass,
  type UsableRow,
  usablePass,
} from './usable.repository.ts';
