export { runImport } from './apply-import.ts';
export { dryRunFile, openImport } from './check-import.ts';
