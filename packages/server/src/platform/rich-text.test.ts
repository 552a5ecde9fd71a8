import { expect, test } from 'vitest';
import { cleanHtml } from './rich-text.ts';

test.each([
  ['plain formatting stays', '<p>Open <strong>today</strong></p>', '<p>Open <strong>today</strong></p>'],
  [
    'links stay, without access to the page',
    '<a href="https://x.example">x</a>',
    '<a href="https://x.example" rel="noopener noreferrer">x</a>',
  ],
  ['a script goes with its text', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['handlers go', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['javascript addresses go', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ['disguised ones too', '<a href="java\tscript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ['pictures, frames and forms go', '<img src=x onerror=alert(1)><iframe src="//x"></iframe><form>a</form>', 'a'],
  ['styles go', '<p style="position:fixed" class="x">a</p><style>p{}</style>', '<p>a</p>'],
  ['vector graphics go', '<svg><animate onbegin=alert(1) /></svg>a', 'a'],
  ['a lone bracket is text', '1 < 2', '1 &lt; 2'],
])('formatted text is sanitized: %s', (_, given, expected) => {
  expect(cleanHtml(given)).toBe(expected);
  expect(cleanHtml(cleanHtml(given))).toBe(expected);
});
