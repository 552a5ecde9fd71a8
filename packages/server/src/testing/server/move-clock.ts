/** Where a browser test sets the time of its own demo club. */
export const MOVE_CLOCK = '/testing/clock';
