import { AppError } from '#app-error.ts';

/** Until the database is migrated and seeded, every call is refused with 503. */
export interface Readiness {
  check(): void;
  markReady(): void;
}

export function createReadiness(): Readiness {
  let ready = false;
  return {
    check() {
      if (!ready) throw new AppError('server.unavailable', { headers: { 'retry-after': '2' } });
    },
    markReady() {
      ready = true;
    },
  };
}
