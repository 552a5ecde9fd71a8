import { AppError } from '#app-error.ts';

/** Until the database is migrated and seeded, every call is refused with 503. */
export interface Readiness {
  check(): void;
  markReady(): void;
}

export const unavailable = () => new AppError('server.unavailable', { headers: { 'retry-after': '2' } });

export function createReadiness(): Readiness {
  let ready = false;
  return {
    check() {
      if (!ready) throw unavailable();
    },
    markReady() {
      ready = true;
    },
  };
}
