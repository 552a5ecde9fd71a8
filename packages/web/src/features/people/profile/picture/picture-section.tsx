import type { Profile } from '@courtside/contract/people/profile';
import { LIMITS } from '@courtside/contract/values/limits';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { ownFigure } from '#shared/drawings/players/member-figure.ts';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './picture-section.module.css';

/** Name and picture of the member, with a button to change the picture. */
export function PictureSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const user = useUser();
  const chooser = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // Choosing the same file again must fire a change event.
    input.value = '';
    if (!file) return;
    const read = await readPicture(file);
    if ('bitmap' in read) setBitmap(read.bitmap);
    else showToast({ tone: 'error', text: refusalText(read.refusal) });
  };
  return (
    <div className={styles.person}>
      <Avatar
        user={{ photoURL: profile.profilePic, gender: user.gender, memberCode: user.memberCode }}
        size={72}
        figure={ownFigure(user.gender)}
      />
      <div className={styles.who}>
        <b>
          <MemberName name={user.displayName} />
        </b>
        <span>
          {t('profile.membershipNumber')} <Num>{profile.memberCode}</Num>
        </span>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('profile.changePicture')}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
      <Button onClick={() => chooser.current?.click()}>{t('profile.changePicture')}</Button>
      {bitmap && <CropDialog bitmap={bitmap} onClose={() => setBitmap(undefined)} />}
    </div>
  );
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type Read = { readonly bitmap: ImageBitmap } | { readonly refusal: ErrorCode };

/** Refuses what the server would refuse, with the same codes. */
async function readPicture(file: File): Promise<Read> {
  if (!PICTURE_TYPES.includes(file.type)) return { refusal: 'picture.not_an_image' };
  if (file.size > LIMITS.pictureBytes) return { refusal: 'picture.too_large' };
  try {
    return { bitmap: await createImageBitmap(file) };
  } catch {
    return { refusal: 'picture.not_an_image' };
  }
}
