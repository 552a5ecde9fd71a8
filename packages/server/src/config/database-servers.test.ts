import { expect, test } from 'vitest';
import { serversOf } from './database-servers.ts';

test.each([
  ['postgres://club:secret@one/club', ['postgres://club:secret@one/club']],
  ['postgres://club@a,b/club', ['postgres://club@a/club', 'postgres://club@b/club']],
  [
    'postgresql://club:p%2Cw@a:5432,b:5433/club?sslmode=require',
    ['postgresql://club:p%2Cw@a:5432/club?sslmode=require', 'postgresql://club:p%2Cw@b:5433/club?sslmode=require'],
  ],
  ['postgres://a,b/club?target_session_attrs=read-write', ['postgres://a/club', 'postgres://b/club']],
  [
    'postgres://a,b/club?target_session_attrs=read-write&sslmode=require',
    ['postgres://a/club?sslmode=require', 'postgres://b/club?sslmode=require'],
  ],
  [
    'postgres://a,b/club?sslmode=require&target_session_attrs=read-write',
    ['postgres://a/club?sslmode=require', 'postgres://b/club?sslmode=require'],
  ],
  ['postgres://me@[::1]:5432,[::2]/club', ['postgres://me@[::1]:5432/club', 'postgres://me@[::2]/club']],
])('%s names the servers %s', (address, servers) => {
  expect(serversOf(address)).toEqual(servers);
});
