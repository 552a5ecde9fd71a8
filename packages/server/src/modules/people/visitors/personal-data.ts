import { sql } from 'kysely';
import type { PersonalData } from '#database/personal-data.ts';
import { deleteRegistrations } from './registrations.repository.ts';

/** Registrations with the address of the person that nobody has proved. */
export const visitorsData: PersonalData = {
  async collect(db, { email }) {
    return {
      visitorRegistrations: await db
        .selectFrom('visitor_registration')
        .select(['first_name as firstName', 'surname', 'email', 'phone', 'birthday', 'language'])
        .select(['created_at as at', 'expires_at as expiresAt'])
        .where(sql`lower(email)`, '=', email?.toLowerCase() ?? null)
        .execute(),
    };
  },
  async erase(tx, { email }) {
    if (email) await deleteRegistrations(tx, email);
  },
};
