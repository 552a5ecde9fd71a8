/** Where a browser test sets the time of its own demo club. */
export const MOVE_CLOCK = '/testing/clock';

/** Brings doors and lights what they should be now, as their job would. */
export const BRING_DEVICES = '/testing/devices';
