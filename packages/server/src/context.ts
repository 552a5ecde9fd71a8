import { createHmac } from 'node:crypto';
import { createLiveSettings, type LiveSettings } from '#config/live-settings.ts';
import type { Secrets } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { Database, Db } from '#database/database.ts';
import { createGateway } from '#payment-gateway/create-gateway.ts';
import type { PaymentGateway } from '#payment-gateway/gateway.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Logger } from '#platform/logger.ts';
import { createPictures, type Pictures } from '#platform/pictures.ts';
import { createPasswords, type Passwords } from '#platform/secrets/password.ts';
import { createPins, type Pins } from '#platform/secrets/pin.ts';
import { createTokens, type Tokens } from '#platform/secrets/tokens.ts';

/** Everything a use case may need; each declares its part with `Pick`. */
export interface AppContext {
  readonly settings: Settings;
  /** What the club has saved of itself, which wins over the environment in `settings`. */
  readonly clubValues: LiveSettings['clubValues'];
  readonly useClubValues: LiveSettings['useClubValues'];
  readonly log: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly db: Db;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly pins: Pins;
  readonly fingerprint: Fingerprint;
  /** Undefined where the club offers no card top-up. */
  readonly gateway: PaymentGateway | undefined;
  readonly pictures: Pictures;
}

interface Parts {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly database: Database;
  readonly clock?: Clock;
  readonly passwords?: Passwords;
  readonly gateway?: PaymentGateway | undefined;
}

export function createContext(parts: Parts): AppContext {
  const { secrets, log, database, clock = systemClock, passwords, gateway } = parts;
  const { settings, clubValues, useClubValues } = createLiveSettings(parts.settings);
  return {
    settings,
    clubValues,
    useClubValues,
    log,
    clock,
    database,
    db: database.db,
    tokens: createTokens(secrets.tokenKey, clock),
    passwords: passwords ?? createPasswords(),
    pins: createPins(secrets.pinPepper),
    fingerprint: createFingerprint(secrets.pinPepper),
    gateway: gateway ?? createGateway({ settings, secretKey: secrets.tokenKey, db: database.db, clock }),
    pictures: createPictures(),
  };
}

/** A keyed hash: compares requests without storing their content, such as a PIN. */
type Fingerprint = (value: unknown) => string;

export function createFingerprint(key: string): Fingerprint {
  return (value) => createHmac('sha256', key).update(JSON.stringify(value)).digest('base64url');
}
