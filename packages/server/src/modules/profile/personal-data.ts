import type { PersonalData } from '#database/personal-data.ts';
import { pictureOf } from './pictures.repository.ts';
import { eraseProfile, findProfile } from './profile.repository.ts';

export const profileData: PersonalData = {
  async collect(db, { id }) {
    const content = await pictureOf(db, id);
    return {
      profile: await findProfile(db, id),
      picture: content ? `data:image/webp;base64,${content.toString('base64')}` : null,
    };
  },
  erase: (tx, { id }) => eraseProfile(tx, id),
};
