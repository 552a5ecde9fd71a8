export { runImport } from './apply-import.ts';
export { dryRunFile, openImport } from './check-import.ts';
export { memberRecordsData } from './personal-data.ts';
