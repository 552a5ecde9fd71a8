/** Apart from the writer, so that a page which only names the type does not load it. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
