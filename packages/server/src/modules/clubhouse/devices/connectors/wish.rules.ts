/** What the club wants of a device, and what the device says of itself. */
export type DeviceKind = 'light' | 'door';

export interface LightWish {
  readonly kind: 'light';
  readonly on: boolean;
  /** When it will be off again; null while it is off, or where nobody knows. Bring it again when it changes. */
  readonly until: Temporal.Instant | null;
}

export interface DoorCode {
  /** Six figures from 1 to 9, not beginning with 12. */
  readonly code: string;
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

export interface DoorWish {
  readonly kind: 'door';
  /** Null: closed for everybody without a code. */
  readonly openUntil: Temporal.Instant | null;
  /** All of them: a code that is missing here is taken away from the door. */
  readonly codes: readonly DoorCode[];
}

export type Wish = LightWish | DoorWish;

/** What a device says of itself. Relays without a keypad hold no codes. */
export type Report =
  | { readonly kind: 'light'; readonly on: boolean }
  | { readonly kind: 'door'; readonly isOpen: boolean; readonly codes: readonly string[] };
