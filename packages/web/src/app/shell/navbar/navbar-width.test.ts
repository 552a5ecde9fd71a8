import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAVBAR } from '@courtside/contract/values/limits';
import { expect, test } from 'vitest';

test('spec 9: the navbar is 280 px wide and 64 folded, in the styles too', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../shared/theme/tokens.css'), 'utf8');
  expect(tokens).toContain(`--cs-navbar: ${NAVBAR.width}px;`);
  expect(tokens).toContain(`--cs-navbar-folded: ${NAVBAR.folded}px;`);
});
