export { expirePasses } from './expire-passes.ts';
export { leftOnPasses } from './passes.repository.ts';
export { passesData } from './personal-data.ts';
export { payBackPasses } from './return-pass.ts';
