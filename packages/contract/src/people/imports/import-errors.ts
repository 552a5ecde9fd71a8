/** Refusals of an import of members or of bookings from a file, and of single lines with bookings. */
export const IMPORT_ERRORS = {
  'import.missing': { status: 200, message: 'Please choose a file.' },
  'import.too_large': {
    status: 413,
    message: 'The file is too large. A file of up to 10 MB with at most 20,000 lines can be imported.',
  },
  'import.not_csv': { status: 200, message: 'This is not a CSV file.' },
  'import.not_xlsx': { status: 200, message: 'This is not an Excel workbook.' },
  'import.old_excel': {
    status: 200,
    message: 'This is a workbook of an old Excel. Please save it as XLSX or CSV and choose that file.',
  },
  'import.empty': { status: 200, message: 'The file has no lines below its header.' },
  'import.open_quote': { status: 200, message: 'Line {line} opens a quotation mark that is never closed.' },
  'import.too_many_lines': { status: 200, message: '{lines} lines; the most is {most}.' },
  'import.too_many_columns': { status: 200, message: 'Line {line} has more than {most} columns.' },
  'import.cell_too_long': { status: 200, message: 'Line {line} has a cell with more than {most} characters.' },
  'import.no_number': { status: 200, message: 'The file has no column that could be a member number.' },
  'import.not_open': { status: 200, message: 'This import was finished already.' },
  'import.not_checked': { status: 200, message: 'Please check the lines first.' },
  'import.changed_meanwhile': {
    status: 200,
    message: 'Members have changed since the dry run. Nothing was written. Please look at the dry run again.',
  },
  'import.sum_unconfirmed': {
    status: 200,
    message: 'The opening balances of this file are {sum} for {count} members. Please confirm the sum.',
    one: 'The opening balance of this file is {sum} for {count} member. Please confirm the sum.',
  },
  'import.large_unconfirmed': {
    status: 200,
    message: 'A balance of more than {limit} must be confirmed by name: {names}.',
  },
  'import.nothing': { status: 200, message: 'There is nothing to import.' },
  'import.too_late': { status: 200, message: 'An import can be undone for 24 hours.' },
  'import.no_column': { status: 200, message: 'The file has no column {column}.' },
  'import.line_invalid': { status: 200, message: '“{value}” cannot be read as {column}.' },
  'import.line_twice': { status: 200, message: 'Line {line} has the same court at the same time.' },
  'import.court_unknown': { status: 200, message: 'There is no court {court}.' },
  'import.court_ambiguous': {
    status: 200,
    message: 'Several sports have a court {court}. Write its key: {key} or {other}.',
  },
  'import.off_grid': { status: 200, message: 'No session begins at {time} on {court}.' },
  'import.slot_taken': { status: 200, message: '{court} is booked already on {date} at {time}.' },
  'import.slot_held': { status: 200, message: 'Somebody is booking {court} at this time. Try again in a few minutes.' },
  'import.lines_refused': {
    status: 200,
    message: '{count} lines are refused. Nothing was booked.',
    one: '{count} line is refused. Nothing was booked.',
  },
} as const;
