import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lacksBrowserProof, rowsOf } from './browser-proof.mjs';

const DOCUMENT = `## 1. What the product does
| What it says | Where | Proof |
|---|---|---|
| Login | \`web/a.tsx\` | \`web/a.test.tsx\` "logs in" |

### 2.2 Login screen
| What it says | Where | Proof |
|---|---|---|
| A toggle | \`web/b.tsx\` | \`web/b.test.tsx\` "toggles" |
| A link | \`web/b.tsx\` | \`web/b.test.tsx\` "links"; \`e2e/b.spec.ts\` "follows the link" |

## 3. Entities
| What it says | Where | Proof |
|---|---|---|
| A member | \`contract/c.ts\` | \`contract/c.test.ts\` "has a name" |
`;

test('each row of the coverage table has its line number and section', () => {
  const found = rowsOf(DOCUMENT).map(({ number, section, says }) => [number, section, says]);
  assert.deepEqual(found, [
    [4, '1', 'Login'],
    [9, '2.2', 'A toggle'],
    [10, '2.2', 'A link'],
    [15, '3', 'A member'],
  ]);
});

test('a row of a screen without a browser journey is a fault, rows of other sections are not', () => {
  const faults = rowsOf(DOCUMENT).filter(lacksBrowserProof);
  assert.deepEqual(
    faults.map(({ says }) => says),
    ['A toggle'],
  );
});
