export { runImport } from './apply-import.ts';
export { dryRunFile, openImport } from './check-import.ts';
export { readCsv } from './file/csv.ts';
export { FileRefusal } from './file/table.ts';
export { findNote, presentNote } from './member-notes.repository.ts';
export { memberRecordsData } from './personal-data.ts';
