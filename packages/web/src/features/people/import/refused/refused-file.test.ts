import type { RefusedCell } from '@courtside/contract/people/imports/office-imports';
import { expect, test } from 'vitest';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { faultText, formFaults } from './fault-text.ts';
import { refusedFile } from './refused-file.ts';

const refused = (changes: Partial<RefusedCell> = {}, row: Partial<RefusedCell['row']> = {}): RefusedCell => ({
  ...{ line: 2, column: 'mail', reason: '', field: 'email', value: 'x', fault: 'email_invalid', params: {} },
  ...changes,
  row: { code: '2001', name: 'Sandro Vella', email: 'x', category: 'Adult', balance: '', ...row },
});

const textOf = async (...cells: RefusedCell[]) => {
  const bytes = new Uint8Array(await refusedFile(cells, i18n.t).arrayBuffer());
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

test('the file says in its first line what is in it, and for each cell why it is refused', async () => {
  expect(await textOf(refused())).toBe(
    [
      '\ufeff"Line","Number","Name","Email","Category","Balance","Reason"',
      '"2","2001","Sandro Vella","x","Adult","","mail: Not an email address. It can be left empty."',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['a formula', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a sum', '+1', `"'+1"`],
  ['a negative balance', '-5', `"'-5"`],
  ['a command', '@cmd', `"'@cmd"`],
  ['a tab before a formula', '\t=1', `"'\t=1"`],
  ['a comma', 'Vella, Sandro', '"Vella, Sandro"'],
  ['quotes', 'Sandro "Sam" Vella', '"Sandro ""Sam"" Vella"'],
  ['a line break', 'Sandro\nVella', '"Sandro\nVella"'],
  ['Arabic', 'سامي', '"سامي"'],
])('a name with %s is text for a spreadsheet', async (_title, name, cell) => {
  expect(await textOf(refused({}, { name }))).toContain(`"2001",${cell},`);
});

test('a line with two wrong cells is there twice', async () => {
  const text = await textOf(
    refused(),
    refused({ column: 'kind', fault: 'category_retired', params: { value: 'Old' } }),
  );
  expect(text.match(/"2001"/g)).toHaveLength(2);
  expect(text).toContain('kind: “Old” is retired.');
});

test('a fault says what is wrong with its own value', () => {
  expect(faultText({ fault: 'code_twice', params: { value: '2001', line: 7, name: 'Ana' } }, i18n.t)).toBe(
    'Number 2001 stands in line 7 too, for Ana.',
  );
});

const failure = (body: unknown) =>
  new ApiFailure({ status: 200, msgCode: '500', code: 'office.invalid', data: '', params: {}, body });

test('the faults of a form are shown at its fields; of a rule that this page does not know, in the words of the server', () => {
  const errors = [
    { path: 'email', fault: 'email_invalid', params: {}, message: 'no email' },
    { path: 'name', fault: 'name_too_funny', params: {}, message: 'must not be funny' },
  ];
  expect(formFaults(failure({ errors }), i18n.t)).toEqual({
    email: 'Not an email address. It can be left empty.',
    name: 'must not be funny',
  });
});

test.each<[string, unknown]>([
  ['no list of errors', failure({ errors: 'many' })],
  ['nothing about fields', failure({})],
  ['no answer at all', new TypeError('Failed to fetch')],
])('a failure with %s marks no field', (_title, given) => {
  expect(formFaults(given, i18n.t)).toEqual({});
});
