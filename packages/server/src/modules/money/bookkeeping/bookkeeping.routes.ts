import * as accounts from '@courtside/contract/money/office-accounts';
import * as files from '@courtside/contract/money/office-month-files';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readAccounts } from './chart/read-accounts.ts';
import { saveAccounts } from './chart/save-accounts.ts';
import { downloadMonthFile } from './files/download-file.ts';
import { makeMonthFiles } from './files/make-files.ts';
import { readMonthFiles } from './files/read-files.ts';

export const bookkeepingRoutes: Binding[] = [
  bind(accounts.readAccounts, readAccounts),
  bind(accounts.saveAccounts, saveAccounts),
  bind(files.readMonthFiles, readMonthFiles),
  bind(files.makeMonthFiles, makeMonthFiles),
  bind(files.downloadMonthFile, downloadMonthFile),
];
