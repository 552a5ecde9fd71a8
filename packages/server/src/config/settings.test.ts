import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const EXTERNAL = 'postgres://courtside:secret@db.example:5432/courtside';
const LONG = 'x'.repeat(32);

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0] ?? '');
  }
  return [];
}

describe('without any setting', () => {
  test('without any setting the demo club runs on a database of its own', () => {
    expect(readSettings({})).toMatchObject({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      DATABASE_POOL_SIZE: 10,
      CLUB_TIME_ZONE: 'Europe/Malta',
      DEMO: true,
      PAYMENT_PROVIDER: 'sandbox',
      TRUST_PROXY: false,
    });
  });

  test('empty variables are absent, as in a copied .env file', () => {
    const names = ['PORT', 'DATABASE_URL', 'SECRET_KEY', 'PIN_PEPPER', 'SMTP_URL', 'DEMO', 'PUBLIC_URL', 'LOG_LEVEL'];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
  });

  test('unknown environment variables are ignored', () => {
    expect(readSettings({ PATH: '/bin', HOME: '/root' })).toEqual(readSettings({}));
  });
});

test('all faults of the settings are reported together, without their values', () => {
  const environment = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:hunter2@db/club',
    DATABASE_POOL_SIZE: '0',
    DATABASE_PREPARED_STATEMENTS: 'perhaps',
    SECRET_KEY: 'short-secret',
    SMTP_URL: 'mail.example',
    PUBLIC_URL: 'ftp://club.example',
    CLUB_TIME_ZONE: 'Europe/Atlantis',
    DEMO: 'maybe',
    TRUST_PROXY: 'yes',
    METRICS_TOKEN: 'short',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'staging',
  };
  expect(faultsOf(environment).sort()).toEqual(Object.keys(environment).sort());
  const { message } = expectFault(environment);
  for (const secret of ['hunter2', 'short-secret']) expect(message).not.toContain(secret);
  expect(message).toContain('postgres:// or postgresql://');
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', ' '],
  ['DATABASE_POOL_SIZE', '201'],
  ['STATEMENT_TIMEOUT_MS', '99'],
  ['CLUB_NAME', 'x'.repeat(61)],
  ['PAYMENT_PROVIDER', 'paypal'],
  ['STRIPE_SECRET_KEY', 'pk_live_public'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
])('the setting %s=%j is refused', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([name]);
});

describe('production', () => {
  const PRODUCTION = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'none' };

  test('production with an external database needs both secrets', () => {
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: EXTERNAL })).toEqual(['SECRET_KEY', 'PIN_PEPPER']);
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: EXTERNAL, SECRET_KEY: LONG, PIN_PEPPER: '' })).toEqual([
      'PIN_PEPPER',
    ]);
  });

  test('production names the missing secrets together with other faults', () => {
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: EXTERNAL, PORT: 'x' }).sort()).toEqual([
      'PIN_PEPPER',
      'PORT',
      'SECRET_KEY',
    ]);
  });

  test('production is fine with both secrets, and with a database of its own', () => {
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: EXTERNAL, SECRET_KEY: LONG, PIN_PEPPER: LONG })).toEqual([]);
    expect(faultsOf(PRODUCTION)).toEqual([]);
  });

  test('production has to choose a payment provider, and the fault names the choices', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual(['PAYMENT_PROVIDER']);
    expect(expectFault({ NODE_ENV: 'production', PAYMENT_PROVIDER: '' }).message).toMatch(/none.*stripe.*sandbox/);
    expect(readSettings(PRODUCTION).PAYMENT_PROVIDER).toBeUndefined();
    expect(readSettings({ ...PRODUCTION, PAYMENT_PROVIDER: 'sandbox' }).PAYMENT_PROVIDER).toBe('sandbox');
  });

  test('production never runs the demo club, with or without DATABASE_URL', () => {
    expect(readSettings(PRODUCTION).DEMO).toBe(false);
    for (const DEMO of ['on', 'small']) expect(faultsOf({ ...PRODUCTION, DEMO })).toEqual(['DEMO']);
    const external = { DATABASE_URL: EXTERNAL, SECRET_KEY: LONG, PIN_PEPPER: LONG };
    expect(faultsOf({ ...PRODUCTION, ...external, DEMO: '1' })).toEqual(['DEMO']);
  });
});

test('only the demo club pays with test cards unless the sandbox is chosen by name', () => {
  expect(readSettings({}).PAYMENT_PROVIDER).toBe('sandbox');
  expect(readSettings({ DEMO: 'off' }).PAYMENT_PROVIDER).toBeUndefined();
  expect(readSettings({ DATABASE_URL: EXTERNAL }).PAYMENT_PROVIDER).toBeUndefined();
  expect(readSettings({ DEMO: 'off', PAYMENT_PROVIDER: 'sandbox' }).PAYMENT_PROVIDER).toBe('sandbox');
});

test('the demo club is reachable from this machine only unless HOST says otherwise', () => {
  expect(readSettings({}).HOST).toBe('127.0.0.1');
  expect(readSettings({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(readSettings({ DEMO: 'off' }).HOST).toBe('0.0.0.0');
});

test.each([
  ['off', false],
  ['0', false],
  ['on', ['loopback', 'uniquelocal']],
  ['true', ['loopback', 'uniquelocal']],
  ['203.0.113.7', ['203.0.113.7']],
  ['10.1.0.0/16, 2001:db8::/32,::1', ['10.1.0.0/16', '2001:db8::/32', '::1']],
])('TRUST_PROXY=%s trusts %j', (value, trusted) => {
  expect(readSettings({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted);
});

test.each(['yes', '300.1.1.1', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.1;10.0.0.2', ',', 'proxy.example'])(
  'TRUST_PROXY=%s is refused',
  (value) => {
    expect(faultsOf({ TRUST_PROXY: value })).toEqual(['TRUST_PROXY']);
  },
);

test('stripe needs both of its keys', () => {
  expect(faultsOf({ PAYMENT_PROVIDER: 'stripe' })).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(faultsOf({ PAYMENT_PROVIDER: 'stripe', ...keys })).toEqual([]);
});

test.each([
  [{}, true],
  [{ DEMO: 'off' }, false],
  [{ DATABASE_URL: EXTERNAL }, false],
  [{ DATABASE_URL: EXTERNAL, DEMO: '1' }, true],
  [{ DATABASE_URL: EXTERNAL, DEMO: 'small' }, true],
])('DEMO of %j is %s', (environment: Record<string, string>, expected) => {
  expect(readSettings(environment).DEMO).toBe(expected);
});

test('a new demo club gets a year of history, unless it is to be small', () => {
  expect(readSettings({}).DEMO_HAS_HISTORY).toBe(true);
  expect(readSettings({ DEMO: 'small' })).toMatchObject({ DEMO: true, DEMO_HAS_HISTORY: false });
  expect(readSettings({ DEMO: 'off' })).toMatchObject({ DEMO: false, DEMO_HAS_HISTORY: false });
});

test.each([
  [{}, true],
  [{ LISTEN_DATABASE_URL: EXTERNAL }, false],
  [{ LISTEN_DATABASE_URL: EXTERNAL, DATABASE_PREPARED_STATEMENTS: 'on' }, true],
  [{ DATABASE_PREPARED_STATEMENTS: 'off' }, false],
])('prepared statements with %j are used: %s', (environment: Record<string, string>, expected) => {
  expect(readSettings({ DATABASE_URL: EXTERNAL, ...environment }).DATABASE_PREPARED_STATEMENTS).toBe(expected);
});

test('an address for LISTEN alone is refused, because the pooler is missing', () => {
  expect(faultsOf({ LISTEN_DATABASE_URL: EXTERNAL })).toEqual(['LISTEN_DATABASE_URL']);
});

test('PUBLIC_URL follows the port and loses its last slash', () => {
  expect(readSettings({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readSettings({ PUBLIC_URL: 'https://book.club.example/' }).PUBLIC_URL).toBe('https://book.club.example');
});

function expectFault(environment: Record<string, string>): Error {
  try {
    readSettings(environment);
  } catch (error) {
    return error as Error;
  }
  throw new Error('no fault was found');
}
