import { expect, test } from 'vitest';
import { digestAuthorization } from './digest.ts';

const CREDENTIALS = {
  method: 'GET',
  path: '/dir/index.html',
  user: 'Mufasa',
  password: 'Circle of Life',
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
};
const CHALLENGE =
  'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';

test('the example of RFC 7616 has the answer that the RFC gives', () => {
  const answer = digestAuthorization(CHALLENGE, CREDENTIALS);
  expect(answer).toContain('response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"');
  expect(answer).toContain('opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"');
  expect(answer).not.toContain('Circle of Life');
});

test.each([
  ['MD5', CHALLENGE.replace('SHA-256', 'MD5')],
  ['no algorithm, which means MD5', CHALLENGE.replace('algorithm=SHA-256, ', '')],
  ['no nonce', CHALLENGE.replace('nonce=', 'once=')],
  ['only auth-int', CHALLENGE.replace('auth, auth-int', 'auth-int')],
  ['Basic', 'Basic realm="shelly"'],
  ['nothing', ''],
])('a challenge with %s is not answered', (_, challenge) => {
  expect(digestAuthorization(challenge, CREDENTIALS)).toBeUndefined();
});
