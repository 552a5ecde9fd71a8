import { expect, test } from 'vitest';
import { brokenPasswordRule, passwordRuleMessage } from './password-rules.ts';

/** Each breaks its rule and later ones: the first broken rule is shown. */
test.each([
  ['', 'Please insert password'],
  ['a b', 'Length should be minimum 6 characters'],
  ['12 45', 'Length should be minimum 6 characters'],
  ['12 456', 'should not contain any empty space'],
  ['12\t456', 'should not contain any empty space'],
  ['12\u00a0456', 'should not contain any empty space'],
  ['123456', 'Must contain 1 small case character'],
  ['ABCDEF', 'Must contain 1 small case character'],
  ['abcdef', 'Must contain 1 upper case character'],
  ['abcdeF', 'Must contain 1 special character'],
  ['abcde1F', 'Must contain 1 special character'],
  ['abcd#F', 'Must contain 1 numeric character'],
])('the password %j is refused: %s', (password, sentence) => {
  const rule = brokenPasswordRule(password);
  expect(rule && passwordRuleMessage(rule)).toBe(sentence);
});

test.each(['Court#2026', 'aB3$ef', 'şifreĞ1!', 'Ωmega9?x', `aA1#${'x'.repeat(124)}`])(
  '%j is a valid password',
  (password) => {
    expect(brokenPasswordRule(password)).toBeUndefined();
  },
);
