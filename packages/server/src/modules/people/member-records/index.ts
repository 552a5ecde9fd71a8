export { readCsv } from './file/csv.ts';
export { FileRefusal } from './file/table.ts';
export { runImport } from './import/apply-import.ts';
export { dryRunFile, openImport } from './import/check-import.ts';
export { findNote, presentNote } from './notes/member-notes.repository.ts';
export { memberRecordsData } from './personal-data.ts';
