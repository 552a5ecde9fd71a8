import type { PersonalData } from '#database/personal-data.ts';
import { pictureOf } from './pictures.repository.ts';
import { eraseProfile, findProfile } from './profile.repository.ts';

export const profileData: PersonalData = {
  async collect(db, { id }) {
    // The due day is not stored: it follows from the day of the request, which is exported with the member.
    const { erasureDueOn: _, ...profile } = (await findProfile(db, id)) ?? { erasureDueOn: null };
    const content = await pictureOf(db, id);
    return {
      profile,
      picture: content ? `data:image/webp;base64,${content.toString('base64')}` : null,
    };
  },
  erase: (tx, { id }) => eraseProfile(tx, id),
};
