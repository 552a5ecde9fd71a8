import { expect, test } from 'vitest';
import { cleanRichText, countCharacters, linkOf } from './read-rich-text.ts';

test.each([
  [
    'lines of a browser become paragraphs',
    'One<div>Two <span style="x">three</span></div>',
    '<p>One</p><p>Two three</p>',
  ],
  ['a list inside a paragraph is freed', '<p><ul><li>One<br></li><li></li></ul></p>', '<ul><li>One</li></ul>'],
  ['a nested list stays', '<ul><li>One<ol><li>Two</li></ol></li></ul>', '<ul><li>One<ol><li>Two</li></ol></li></ul>'],
  [
    'stored formatting stays',
    '<h3>H</h3><blockquote><p><em>q</em></p></blockquote>',
    '<h3>H</h3><blockquote><p><em>q</em></p></blockquote>',
  ],
  [
    'what runs or loads is left out',
    '<p onclick="x()">a<script>x()</script><img src=x onerror=x()><b>b</b></p>',
    '<p>a<b>b</b></p>',
  ],
  [
    'an address that runs is no link',
    '<a href="javascript:x()">a</a> <a href="https://b.example/?c&amp;d">b</a>',
    '<p>a <a href="https://b.example/?c&amp;d">b</a></p>',
  ],
  ['text is escaped', '<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['nothing visible is empty', '<p><br></p><p><b></b> </p>', ''],
])('%s', (_title, html, expected) => {
  expect(cleanRichText(html)).toBe(expected);
  expect(cleanRichText(expected)).toBe(expected);
});

test('characters are counted as they are read', () => {
  expect(countCharacters('<p>1 &lt; <b>2</b></p><p>x</p>')).toBe(6);
});

test.each([
  ['club.example/news', 'https://club.example/news'],
  ['http://club.example', 'http://club.example'],
  ['desk@club.example', 'mailto:desk@club.example'],
  ['javascript:x()', undefined],
  ['two words.example', undefined],
  ['', undefined],
])('%s as a link is %s', (typed, expected) => {
  expect(linkOf(typed)).toBe(expected);
});
